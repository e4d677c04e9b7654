import type { Handler } from '../../http/handler.ts';
import { keepImpression } from '../../journal/impressions.ts';

export const trackProposal: Handler<'trackProposal'> = async (asked, context) => {
  const { params, body } = asked;
  await keepImpression(context, asked, { proposalCode: params.proposalCode, values: body.values });
  return null;
};
