import type { Handler } from '../../http/handler.ts';
import { keepImpression } from '../../journal/impressions.ts';

export const postImpression: Handler<'postImpression'> = async (asked, context) => {
  const { body } = asked;
  await keepImpression(context, asked, { proposalCode: body.tags.proposalCode, values: body.values });
  return null;
};
