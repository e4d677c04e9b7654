import type { Handler } from '../../http/handler.ts';
import { readProposal } from '../../journal/proposals.ts';

/** Whoever asks must own the proposal. Nobody can sign in yet, so no other account can stand in the way. */
export const validateAccount: Handler<'validateAccount'> = async ({ principal, body }, context) => {
  await readProposal(context.db, principal, body.source);
  return { validationStatus: 'OK' };
};
