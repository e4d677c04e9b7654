import { answerReader, circumstancesOf } from '@marque/asking';
import { holds } from '@marque/base';
import type { Brand, Product } from '@marque/catalogue';
import type { PolicyVersion } from '@marque/domain/policy/policy';
import { registry } from '../config/load-brands.ts';

/** The customer whose policy it is. */
const holder = { kind: 'customer', permissions: [] } as const;

/** What covers depend on: the answers and the price of a version, and the scheme under which it is sold. */
export type CoveredSale = {
  readonly schemeCode: string;
  readonly version: Pick<PolicyVersion, 'data' | 'choices' | 'quote'>;
  readonly product: Product;
  readonly brand: Brand;
};

/** Codes of the covers that a sale gives: those always included whose condition holds for what was disclosed, then those that were chosen. */
export function coversOfSale({ schemeCode, version, product, brand }: CoveredSale): string[] {
  const read = answerReader({ product, registry }, version);
  const occasion = { scheme: schemeCode, features: brand.features, policy: { isStarted: true } };
  const circumstances = circumstancesOf(holder, occasion);
  const included = product.covers.included.filter(
    ({ when }) => when === undefined || holds(when, read, circumstances, product.questionnaire.conditions),
  );
  return [...included.map(({ code }) => code), ...version.quote.covers];
}
