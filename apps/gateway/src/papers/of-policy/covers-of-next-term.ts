import { assert } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { coversTold } from '../../store/renewals/renewal-prices.ts';
import { coversOfSale } from '../covers-of-sale.ts';

type Renewing = {
  readonly brand: Brand;
  readonly product: Product;
  readonly proposal: Pick<Proposal, 'proposalCode' | 'schemeCode' | 'data' | 'choices' | 'quote'>;
};

/**
 * Codes of the covers with which the next term of a renewal begins: those that were told with its price, even if the
 * brand has changed them since. A renewal that was priced before covers were kept has those of today.
 */
export async function coversOfNextTerm(
  db: Database | Tx,
  { brand, product, proposal }: Renewing,
): Promise<readonly string[]> {
  const told = await coversTold(db, proposal.proposalCode);
  if (told) return told;
  const { schemeCode, data, choices, quote } = proposal;
  assert(quote, 'a renewal is priced, or says why not, as it is made');
  return coversOfSale({ schemeCode, version: { data, choices, quote }, product, brand });
}
