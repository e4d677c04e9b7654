import type { LocalDate, Pennies } from '@marque/base';
import type { ComplaintAnswer, ComplaintKind, ComplaintOutcome } from '../complaint-kinds.ts';

/** What decides about a complaint: its kind, days and state, without its words. */
export type Complaint = {
  readonly kind: ComplaintKind;
  readonly receivedOn: LocalDate;
  /** The day on which its customer was told that we have it; null until the letter has gone out. */
  readonly acknowledgedOn: LocalDate | null;
  /** How often its customer was told that we need longer, when last, and by when we said that we answer; null if never. */
  readonly longer: { readonly times: number; readonly toldOn: LocalDate; readonly expectedOn: LocalDate } | null;
  /** Null while it is open. An answered complaint stays so: another one may follow it. */
  readonly answer: Answered | null;
};

/** How a complaint was answered. Redress is noted: it moves no money. */
export type Answered = {
  readonly form: ComplaintAnswer;
  readonly outcome: ComplaintOutcome;
  readonly redressPennies: Pennies;
  readonly answeredOn: LocalDate;
};
