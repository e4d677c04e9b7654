import type { Brand, Product } from '@marque/catalogue';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import type { RiskData } from '@marque/domain/facts/risk-data';
import type { SignedInBy } from '@marque/domain/rating/promotions/promotion-marks';
import type { Quote } from '@marque/domain/rating/quote';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { readPerson } from '../../store/people/person.ts';
import { addUse, countUses, hadByAccount, holdPromotion, takeMark } from '../../store/proposals/promotion-uses.ts';
import { hashedMarks } from './hashed-marks.ts';

/** A policy that is bought, the buying subject, and the promotion. */
export type BoughtWith = {
  readonly brand: Pick<Brand, 'brand'>;
  readonly product: Product;
  readonly data: RiskData;
  readonly quote: Pick<Quote, 'promotion'>;
  readonly policyId: string;
  readonly owner: string;
};

/**
 * Counts the use of the promotion that a policy is bought with, in the transaction that binds it, once the policy is
 * stored. Purchases with one promotion wait for one another, so none sees an account without what it has just bought,
 * and the tables' own keys let no number and no mark be taken twice: a use that comes too late is refused with
 * `promotion_unavailable`, and nothing is bought.
 */
export async function takePromotion(tx: Tx, { clock }: Pick<Context, 'clock'>, bought: BoughtWith): Promise<void> {
  const { brand, product, quote } = bought;
  if (quote.promotion?.outcome !== 'applied') return;
  const { promo } = quote.promotion;
  // A promotion that has meanwhile left the folder still counts.
  const settings = product.rating.promotions?.find(({ code }) => code === promo) ?? { code: promo, instalments: 0 };
  await holdPromotion(tx, brand.brand, promo);
  const person = await readPerson(tx, { brand: brand.brand, subject: bought.owner });
  if (person && settings.oncePer?.includes('CUSTOMER')) await refuseSecondOf(tx, { bought, promo });
  await takeNumber(tx, { bought, settings, usedAt: clock.now() });
  await takeMarks(tx, { bought, settings, signedInBy: person });
}

const HAD_BEFORE = 'This offer has been had before for this order, car or customer';

type Taking = { readonly bought: BoughtWith; readonly settings: PromotionSettings };

async function refuseSecondOf(tx: Tx, { bought: { brand, owner }, promo }: { bought: BoughtWith; promo: string }) {
  const had = await hadByAccount(tx, { brand: brand.brand, owner, codes: [promo] });
  if (had.length > 0) refuse('promotion_unavailable', HAD_BEFORE);
}

async function takeNumber(tx: Tx, { bought, settings, usedAt }: Taking & { readonly usedAt: string }): Promise<void> {
  const { brand, policyId } = bought;
  const { code, usesMax = Number.POSITIVE_INFINITY } = settings;
  const uses = await countUses(tx, { brand: brand.brand, codes: [code] });
  const number = (uses.get(code) ?? 0) + 1;
  if (number > usesMax) refuse('promotion_unavailable', 'This offer has been used as often as it may be');
  await addUse(tx, { brand: brand.brand, promotion: code, number, policy_id: policyId, used_at: usedAt });
}

type Marking = Taking & { readonly signedInBy: SignedInBy | undefined };

async function takeMarks(tx: Tx, { bought, settings, signedInBy }: Marking): Promise<void> {
  const { brand, product, data, policyId } = bought;
  for (const mark of hashedMarks(settings, { data, product, signedInBy })) {
    const taken = await takeMark(tx, { brand: brand.brand, ...mark, policy_id: policyId });
    if (!taken) refuse('promotion_unavailable', HAD_BEFORE);
  }
}
