import type { LocalDate } from '@marque/base';
import type { ProductWire } from '@marque/contract';

/** For whom covers may be added: of a proposal or of a policy. */
export type Insured = {
  readonly product: ProductWire;
  /** The years without a claim; undefined where they are not known. */
  readonly years: number | undefined;
  /** The business’s day. */
  readonly today: LocalDate;
};
