import type { LocalDate } from '@marque/base';
import type { ProductWire } from '@marque/contract';

/** What covers may be added to: a proposal or a policy. */
export type Insured = {
  readonly product: ProductWire;
  /** The years without a claim; undefined if they are unknown. */
  readonly years: number | undefined;
  /** The business’s day. */
  readonly today: LocalDate;
};
