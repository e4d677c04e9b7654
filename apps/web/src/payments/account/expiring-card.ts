import type { AccountMethodsWire, PaymentMethodWire, TakenNextWire } from '@marque/contract';
import { isUsable } from '../is-usable.ts';

export type CardFacts = {
  /** The means of the account; undefined if unknown. */
  readonly methods: Pick<AccountMethodsWire, 'choices'> | undefined;
  /** What is asked for next; null if nothing is. */
  readonly next: Pick<NonNullable<TakenNextWire['next']>, 'on'> | null;
  /** `YYYY-MM` of today. */
  readonly month: string;
};

/**
 * The card that pays an account today and expires before the next payment. Undefined if there is none, or another means
 * will take over.
 */
export function expiringCard({ methods, next, month }: CardFacts): PaymentMethodWire | undefined {
  if (!methods || !next || methods.choices.some(({ standing }) => standing === 'WAITING')) return undefined;
  const chosen = methods.choices.find(({ standing }) => standing === 'CHOSEN')?.method;
  return chosen?.type === 'CARD' && isUsable(chosen, month) && !isUsable(chosen, next.on.slice(0, 7))
    ? chosen
    : undefined;
}
