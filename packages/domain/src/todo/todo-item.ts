import type { LocalDate, Pennies } from '@marque/base';
import type { TodoKind, TodoOutcome, TodoUrgency } from '../enumerations.ts';

/** One thing that a customer has to do about a policy. */
export type TodoItem = {
  /** The same for the same thing, however often the list is made. */
  readonly todoId: string;
  readonly policyId: string;
  /** The account that the policy is billed to. */
  readonly accountId: string;
  readonly kind: TodoKind;
  /** The last day on which it is done in time; it may have passed. */
  readonly by: LocalDate;
  readonly urgency: TodoUrgency;
  readonly otherwise: TodoOutcome;
  /** The pennies that it is about; null if there are none. */
  readonly amount: Pennies | null;
  /** A registration, a driver's name, a document or a means of payment; null if the policy says enough. */
  readonly subject: string | null;
  /** Why an earlier try was not enough, in words for the customer; null if there was none. */
  readonly reason: string | null;
};
