import type { Handler } from '../../ground/handler.ts';
import { keepRequest } from './keep-request.ts';
import { takenFor } from './taken-for.ts';

/** Staff take a request from somebody who rang or wrote. Its month counts from the day on which it reached us. */
export const takeDataRequest: Handler<'takeDataRequest'> = async (asked, context) => {
  const { kind, words } = asked.body;
  return await keepRequest(context, { ...(await takenFor(asked, context)), kind, words, review: null });
};
