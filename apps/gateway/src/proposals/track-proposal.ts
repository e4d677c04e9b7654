import type { Handler } from '../ground/handler.ts';
import { keepImpression } from '../store/people/impressions.ts';

export const trackProposal: Handler<'trackProposal'> = async (asked, context) => {
  const { params, body } = asked;
  await keepImpression(context, asked, { proposalCode: params.proposalCode, values: body.values });
  return null;
};
