/** The tables of what was bought with promotions. A row is never changed and never removed. */
export type PromotionTables = {
  /** Every policy that was bought with a promotion; the uses of one are numbered from 1. */
  promotion_uses: { brand: string; promotion: string; number: number; policy_id: string; used_at: string };
  /** The marks that may be used once: an order number of the brand (`promotion` is empty), or the customer or the car of one promotion, by a hash. */
  promotion_marks: { brand: string; kind: string; promotion: string; mark: string; policy_id: string };
};
