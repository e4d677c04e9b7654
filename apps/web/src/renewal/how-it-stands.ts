import type { CustomerAccountWire } from '@marque/contract';

/**
 * What becomes of an available renewal as things stand: it comes; it waits for its customer's agreement, for its year
 * to be paid, or for a bill that its notice asks for.
 */
export type RenewalStands = 'renews' | 'open' | 'unpaid' | 'owed';

type NextTerm = NonNullable<CustomerAccountWire['nextTerm']>;
type Missed = NonNullable<CustomerAccountWire['missedPayment']>;

/**
 * What decides about an account: how far the money for the next term is, and which part of a missed payment stops that
 * term.
 */
type Account = {
  readonly nextTerm: Pick<NextTerm, 'stage'> | null;
  readonly missedPayment: Pick<Missed, 'stopsRenewal'> | null;
};

/** How a renewal stands, by what its customer chose (null: they were never asked) and by the account that it is paid from, once that is known. */
export function howItStands(autoRenewal: boolean | null, account: Account | undefined): RenewalStands {
  if (autoRenewal !== true) return 'open';
  if (account?.nextTerm?.stage === 'UNPAID') return 'unpaid';
  return account?.missedPayment?.stopsRenewal == null ? 'renews' : 'owed';
}
