import type { Pennies } from '@marque/base';

/** A payment as a provider's own list shows it. */
export type PaymentListed = {
  readonly paymentId: string;
  /** Whether it names one of our rows; a provider's account may serve others too. */
  readonly isOurs: boolean;
  /** What was captured and not taken back by the bank; null while the bank and we disagree about it. */
  readonly paid: Pennies | null;
  /** What was given back. */
  readonly refunded: Pennies;
};

/** A provider's payment as our books have it. */
export type PaymentBooked = {
  readonly paymentId: string;
  /** What came in, less what the bank took back. */
  readonly paid: Pennies;
  /** What went back, less what came back from there. */
  readonly refunded: Pennies;
  /** Whether it was booked so lately that the provider's list must hold it. */
  readonly isRecent: boolean;
  /** Whether a refund is under way, so that the two sides may differ for a moment. */
  readonly isBeingRefunded: boolean;
};

/** The differences between a provider's list and our books: one line each, with identifiers and pennies alone. */
export function comparePayments(
  provider: string,
  { listed, booked }: { readonly listed: readonly PaymentListed[]; readonly booked: readonly PaymentBooked[] },
): string[] {
  const ours = new Map(booked.map((one) => [one.paymentId, one]));
  const theirs = new Set(listed.map(({ paymentId }) => paymentId));
  const strange = booked.filter((one) => one.isRecent && !theirs.has(one.paymentId));
  return [
    ...listed.filter(({ isOurs }) => isOurs).flatMap((one) => differences(provider, one, ours.get(one.paymentId))),
    ...strange.map((one) => `${provider} ${one.paymentId}: our books have ${one.paid}, the provider knows none`),
  ];
}

function differences(
  provider: string,
  { paymentId, ...listed }: PaymentListed,
  { paid, refunded, isBeingRefunded }: Pick<PaymentBooked, 'paid' | 'refunded' | 'isBeingRefunded'> = {
    paid: 0,
    refunded: 0,
    isBeingRefunded: false,
  },
): string[] {
  const lines: string[] = [];
  if (listed.paid !== null && listed.paid !== paid)
    lines.push(`${provider} ${paymentId}: paid ${listed.paid} there, ${paid} in our books`);
  if (listed.refunded !== refunded && !isBeingRefunded)
    lines.push(`${provider} ${paymentId}: refunded ${listed.refunded} there, ${refunded} in our books`);
  return lines;
}
