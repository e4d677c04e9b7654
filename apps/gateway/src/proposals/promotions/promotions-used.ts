import type { Brand, Product } from '@marque/catalogue';
import type { PromotionsUsed } from '@marque/domain/facts/promotion';
import type { RiskData } from '@marque/domain/facts/risk-data';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { readPerson } from '../../store/people/person.ts';
import { hadByAccount } from './had-by-account.ts';
import { hashedMarks } from './hashed-marks.ts';

/** Whose promotions are looked at, for whose answers: `owner` is the subject that the proposal belongs to. */
export type PromotionsAsked = {
  readonly brand: Pick<Brand, 'brand'>;
  readonly product: Product;
  readonly data: RiskData;
  readonly owner: string;
};

/**
 * What policies were bought with, as far as a claim of the product's promotions asks. It is so at that moment: only `takePromotion` makes sure.
 * A product without promotions is not looked up.
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
  const counted =
    limited.length === 0
      ? []
      : await db
          .selectFrom('promotion_uses')
          .select(({ fn }) => ['promotion', fn.max('number').as('uses')])
          .where('brand', '=', brand)
          .where(
            'promotion',
            'in',
            limited.map(({ code }) => code),
          )
          .groupBy('promotion')
          .execute();
  const taken =
    marks.length === 0
      ? []
      : await db
          .selectFrom('promotion_marks')
          .select(['kind', 'promotion', 'mark'])
          .where('brand', '=', brand)
          .where('mark', 'in', [...new Set(marks.map(({ mark }) => mark))])
          .execute();
  const uses = new Map(counted.map((row) => [row.promotion, Number(row.uses)]));
  const isTaken = (one: (typeof marks)[number]) =>
    taken.some((row) => row.kind === one.kind && row.promotion === one.promotion && row.mark === one.mark);
  const had = marks.filter(isTaken);
  const hadByThem = signedInBy ? await hadByAccount(db, { brand, owner, codes: perCustomer }) : [];
  return {
    usedUp: limited.filter(({ code, usesMax = 0 }) => (uses.get(code) ?? 0) >= usesMax).map(({ code }) => code),
    usedBefore: [...new Set([...hadByThem, ...had.map(({ promotion }) => promotion).filter((code) => code !== '')])],
    isOrderNumberUsed: had.some(({ kind }) => kind === 'ORDER_NUMBER'),
  };
}
