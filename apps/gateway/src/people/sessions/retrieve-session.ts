import type { Handler } from '../../ground/handler.ts';
import { retrieveQuote } from './retrieve-quote.ts';

/** Finds a saved quote of the brand. */
export const retrieveSession: Handler<'retrieveSession'> = async (asked, context) => {
  const { externalReference, ...said } = asked.body;
  return await retrieveQuote(context, { asked, externalReference, said });
};
