import type { Brand, Product } from '@marque/catalogue';
import type { PromotionsUsed } from '@marque/domain/facts/promotion';
import type { RiskData } from '@marque/domain/facts/risk-data';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { readPerson } from '../../store/people/person.ts';
import { countUses, hadByAccount, marksTaken } from '../../store/proposals/promotion-uses.ts';
import { hashedMarks } from './hashed-marks.ts';

/** The product, the data of the risk, and the subject that owns the proposal (`owner`). */
export type PromotionsAsked = {
  readonly brand: Pick<Brand, 'brand'>;
  readonly product: Product;
  readonly data: RiskData;
  readonly owner: string;
};

/**
 * The promotions that policies were bought with, as far as a claim of the product's promotions asks. It is true only at
 * that moment: `takePromotion` makes sure. A product without promotions is not looked up.
 */
export async function promotionsUsed(
  db: Database | Tx,
  { brand: { brand }, product, data, owner }: PromotionsAsked,
): Promise<PromotionsUsed> {
  const { promotions = [] } = product.rating;
  const perCustomer = promotions.filter(({ oncePer }) => oncePer?.includes('CUSTOMER')).map(({ code }) => code);
  const signedInBy = perCustomer.length === 0 ? undefined : await readPerson(db, { brand, subject: owner });
  const limited = promotions.filter(({ usesMax }) => usesMax !== undefined);
  const marks = promotions.flatMap((one) => hashedMarks(one, { data, product, signedInBy }));
  const uses = await countUses(db, { brand, codes: limited.map(({ code }) => code) });
  const had = await marksTaken(db, brand, marks);
  const hadByThem = signedInBy ? await hadByAccount(db, { brand, owner, codes: perCustomer }) : [];
  return {
    usedUp: limited.filter(({ code, usesMax = 0 }) => (uses.get(code) ?? 0) >= usesMax).map(({ code }) => code),
    usedBefore: [...new Set([...hadByThem, ...had.map(({ promotion }) => promotion).filter((code) => code !== '')])],
    isOrderNumberUsed: had.some(({ kind }) => kind === 'ORDER_NUMBER'),
  };
}
