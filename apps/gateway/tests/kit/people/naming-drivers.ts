import { beginQuote } from '../client/begin-quote.ts';
import type { Buyer } from '../client/buy.ts';
import { changeProposal } from '../client/test-customers.ts';
import type { TestShop } from '../shops/start-test-shop.ts';

/** What is told about a driver. */
export type Driver = { readonly [field: string]: unknown };

/** Who a driver says that they are, and their place in a quote or policy. */
export function asNamed({ firstName, lastName, dateOfBirth }: Driver, profileCode = 'p1') {
  return { profileCode, name: `${firstName} ${lastName}`, dateOfBirth };
}

/** A quote that names drivers, the first of them as `p1`. */
export async function quoteNaming(
  { url }: Pick<TestShop, 'url'>,
  token: string,
  drivers: readonly Driver[],
): Promise<Buyer> {
  const quote = { token, proposalCode: await beginQuote(url, token) };
  const adds = drivers.map((data, at) => ({ changeType: 'ADD_PROFILE', profileCode: `p${at + 1}`, data }));
  await changeProposal(url, quote, adds);
  return quote;
}
