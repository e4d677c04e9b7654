import type { Handler } from '../ground/handler.ts';
import { keepImpression } from '../store/people/impressions.ts';

export const postImpression: Handler<'postImpression'> = async (asked, context) => {
  const { body } = asked;
  await keepImpression(context, asked, { proposalCode: body.tags.proposalCode, values: body.values });
  return null;
};
