import type { LocalDate } from '@marque/base';
import type { DataRequestKind, DataRequestOutcome } from '../data-request-kinds.ts';

/** What decides about a request: its kind, days and state, without its words. */
export type DataRequest = {
  readonly kind: DataRequestKind;
  /** Whether a named driver asks: somebody without an account, whom a policyholder has named. */
  readonly isOfDriver: boolean;
  readonly receivedOn: LocalDate;
  /** When its person was told that we need two months more; null if never. */
  readonly extendedOn: LocalDate | null;
  /** Null while it is open. */
  readonly outcome: DataRequestOutcome | null;
  /** The day on which its person took it back, or ended a granted restriction; null if they have not. */
  readonly withdrawnOn: LocalDate | null;
};
