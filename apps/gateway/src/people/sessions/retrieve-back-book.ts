import type { Handler } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { retrieveQuote } from './retrieve-quote.ts';

/** No proposal has it: a source holds no NUL. */
const NO_SOURCE = '\u0000';

/**
 * Finds a quote in one of the brand's back books, by the source of its proposals. A book that the brand does not have
 * holds no quote.
 */
export const retrieveBackBook: Handler<'retrieveBackBook'> = async (asked, context) => {
  const { backBook, brand, externalReference, ...said } = asked.body;
  if (brand !== asked.brand.brand) refuse('brand_mismatch');
  const source = asked.brand.retrieve?.backBooks.find(({ name }) => name === backBook)?.source ?? NO_SOURCE;
  return await retrieveQuote(context, { asked, externalReference, said: { ...said, source } });
};
