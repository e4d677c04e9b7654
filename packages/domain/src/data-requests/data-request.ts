import type { LocalDate } from '@marque/base';
import type { DataRequestKind, DataRequestOutcome } from '../data-request-kinds.ts';

/** What decides about a request: its kind, days and state, without its words. */
export type DataRequest = {
  readonly kind: DataRequestKind;
  /** Whether a named driver asks, who has no account, and of whom a policyholder has told us. */
  readonly isOfDriver: boolean;
  readonly receivedOn: LocalDate;
  /** When its person was told that we need two months more; null where never. */
  readonly extendedOn: LocalDate | null;
  /** Null while it is open. */
  readonly outcome: DataRequestOutcome | null;
  /** The day on which its person took it back, or ended a restriction that had been granted; null where they have not. */
  readonly withdrawnOn: LocalDate | null;
};
