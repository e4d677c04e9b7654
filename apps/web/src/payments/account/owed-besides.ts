import type { CustomerAccountWire } from '@marque/contract';

type Amounts = Pick<CustomerAccountWire, 'outstandingAmount' | 'forgottenAmount' | 'disputedAmount'>;

/**
 * An account's debt that the customer did not miss, in pennies: a payment that its cardholder disputes, what we forgot
 * to ask for, or what is left of either.
 */
export type OwedBesides = { readonly kind: 'disputed' | 'forgotten' | 'other'; readonly pennies: number };

/** The same, or what was asked for and not paid. */
export type Owed = OwedBesides | { readonly kind: 'missed'; readonly pennies: number };

/** What an account owes besides `missed` pennies that were asked for and not paid, in the order in which it is told. */
export function owedBesides(
  { outstandingAmount, forgottenAmount, disputedAmount }: Amounts,
  missed = 0,
): readonly OwedBesides[] {
  const kinds: readonly OwedBesides[] = [
    { kind: 'disputed', pennies: disputedAmount },
    { kind: 'forgotten', pennies: forgottenAmount },
    { kind: 'other', pennies: outstandingAmount - missed - forgottenAmount - disputedAmount },
  ];
  return kinds.filter(({ pennies }) => pennies > 0);
}

type Owing = Amounts & {
  readonly missedPayment: Pick<NonNullable<CustomerAccountWire['missedPayment']>, 'amount'> | null;
};

/** What an account owes, kind by kind: first what was missed, without the part that is on its way. */
export function owedKinds(account: Owing): readonly Owed[] {
  const missed = account.missedPayment?.amount ?? 0;
  const open = missed - missedUnderWay(account, missed);
  return [...(open > 0 ? [{ kind: 'missed', pennies: open } as const] : []), ...owedBesides(account, missed)];
}

/** Missed pennies that a bank was asked for since and has yet to draw: nobody has to pay them. */
export function missedUnderWay(
  { outstandingAmount, forgottenAmount, disputedAmount }: Amounts,
  missed: number,
): number {
  return Math.max(0, missed + forgottenAmount + disputedAmount - outstandingAmount);
}
