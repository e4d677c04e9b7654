import { createHash } from 'node:crypto';
import type { Product } from '@marque/catalogue';
import type { PromotionSettings } from '@marque/domain/facts/promotion';
import type { RiskData } from '@marque/domain/facts/risk-data';
import { promotionMarks, type SignedInBy } from '@marque/domain/rating/promotions/promotion-marks';
import type { PromotionMark } from '../../store/proposals/promotion-uses.ts';

/** The source of the marks: the answers, their product, and what the owner signs in by. */
type Marked = {
  readonly data: RiskData;
  readonly product: Pick<Product, 'coreAsset'>;
  readonly signedInBy: SignedInBy | undefined;
};

/** The marks of a purchase with a promotion, in the order in which they are taken. */
export function hashedMarks(promotion: PromotionSettings, { data, product, signedInBy }: Marked): PromotionMark[] {
  return promotionMarks(promotion, data, { coreAsset: product.coreAsset.code, signedInBy }).map(
    ({ kind, promotion: code, value }) => ({
      kind,
      promotion: code,
      mark: kind === 'ORDER_NUMBER' ? value : createHash('sha256').update(`${kind}|${value}`).digest('hex'),
    }),
  );
}
