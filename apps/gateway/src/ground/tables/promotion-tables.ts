import type { ColumnType } from 'kysely';

/** The tables of what was bought with promotions. A row is never changed and never removed. */
export type PromotionTables = {
  /** Every policy that was bought with a promotion; the uses of one are numbered from 1. */
  promotion_uses: { brand: string; promotion: string; number: number; policy_id: string; used_at: string };
  /** The marks that may be used once: an order number of the brand (`promotion` is empty), or the customer or the car of one promotion: by a hash with the brand's key, or a bare one in an older row, which has no key yet. */
  promotion_marks: {
    brand: string;
    kind: string;
    promotion: string;
    mark: string;
    policy_id: string;
    key_id: ColumnType<string | null, string, string>;
  };
};
