import type { Pennies } from '@marque/base';
import type { Endorsement, Quote } from '../quote.ts';
import { excessRows } from './excess-rows.ts';

/**
 * The effect of an endorsement on the excess of a claim: none; less than another endorsement of the same driver, which
 * counts instead; or the driver pays `total` instead of `usual` (pennies) towards claims of a kind.
 */
export type TermBorne =
  | { readonly effect: 'NONE' }
  | { readonly effect: 'OUTWEIGHED'; readonly excess: Pennies }
  | { readonly effect: 'INSTEAD'; readonly name: string; readonly usual: Pennies; readonly total: Pennies };

/** What an endorsement of a quote does to the excess of its driver. Its sums are those of the rows. */
export function termBorne({ code, profileCode, excess }: Endorsement, quote: Pick<Quote, 'excess'>): TermBorne {
  if (excess === undefined) return { effect: 'NONE' };
  const line = quote.excess.find((one) => one.category === code && one.profileCode === profileCode);
  if (line === undefined) return { effect: 'OUTWEIGHED', excess };
  const { rows } = excessRows(quote.excess);
  const sumOf = (bearer: string | undefined) =>
    rows.find((row) => row.name === line.name && row.profileCode === bearer)?.total ?? 0;
  return { effect: 'INSTEAD', name: line.name, usual: sumOf(undefined), total: sumOf(profileCode) };
}
