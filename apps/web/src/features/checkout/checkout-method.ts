import type { ProductWire, ProposalWire } from '@marque/contract';
import type { CheckoutMethod, PaymentMethodType } from '@marque/domain/enumerations';
import { checkoutAction } from '@marque/domain/process/checkout-action';
import { isChargedLater } from '@marque/domain/process/is-charged-later';

/** Pennies of the first payment, whether another follows, and the ways to pay, the default first. */
export type ActiveSchedule = {
  readonly due: number;
  readonly isChargedLater: boolean;
  readonly checkoutMethods: readonly CheckoutMethod[];
};

/** The schedule by which a proposal for a product is paid; undefined if its price has none. */
export function activeSchedule(
  { quote }: Pick<ProposalWire, 'quote'>,
  { kind }: Pick<ProductWire, 'kind'>,
): ActiveSchedule | undefined {
  const active = quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  if (!active) return undefined;
  return {
    due: active.totals.discounted,
    isChargedLater: isChargedLater({ kind, schedule: active }),
    checkoutMethods: active.checkoutMethods,
  };
}

/**
 * The way to pay: what the address's `context` asks for if the schedule allows it, else the first that it allows;
 * undefined if it allows none.
 */
export function checkoutMethod(search: string, allowed: readonly CheckoutMethod[]): CheckoutMethod | undefined {
  const asked = new URLSearchParams(search).get('context');
  return allowed.find((method) => method === asked) ?? allowed[0];
}

/** The means of payment that a method offers; a choice of both begins with the card. */
export const meansOf: { readonly [M in CheckoutMethod]: readonly PaymentMethodType[] } = {
  CARD: ['CARD'],
  DIRECT_DEBIT: ['BACS_DEBIT'],
  DUAL: ['CARD', 'BACS_DEBIT'],
};

/** Whether anything is paid now by one of a method's means: an amount too small for all of them comes later. */
export function isPaidNow(schedule: ActiveSchedule, method: CheckoutMethod): boolean {
  return meansOf[method].some((type) => checkoutAction({ ...schedule, method: type, hasSavedMethod: true }) === 'PAY');
}

/** When money comes in: `later` if no means of the method pays now, `debit` after the cover has begun, `card` before. */
export function checkoutLead(
  schedule: ActiveSchedule,
  method: CheckoutMethod,
  chosen: PaymentMethodType,
): 'later' | 'debit' | 'card' {
  if (!isPaidNow(schedule, method)) return 'later';
  return chosen === 'BACS_DEBIT' ? 'debit' : 'card';
}

/** Whether cover begins with one click, since nothing is paid now or later by any means that a method offers. */
export function isBoundAtOnce(schedule: ActiveSchedule, method: CheckoutMethod): boolean {
  return meansOf[method].every(
    (type) => checkoutAction({ ...schedule, method: type, hasSavedMethod: false }) === 'BIND',
  );
}
