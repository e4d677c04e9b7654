import type { Pennies } from '@marque/base';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import type { LedgerTransaction } from '@marque/domain/billing/ledger-transaction';
import { creditReasons } from '@marque/domain/process/staff/decide-account-credit';
import type { RefundBooking } from '@marque/domain/process/staff/decide-staff-refund';
import type { Context } from '../../ground/context.ts';
import type { AccountRefund } from '../../store/money/refunds/refunds.ts';

const WEEK_MS = 7 * 86_400_000;
/** How the reasons of staff's refunds begin; the rest is how each is booked. */
const BY_STAFF = 'staff-';
const REASONS: readonly unknown[] = Object.values(creditReasons);

/** The parts of an account that tell what staff gave. */
export type Given = {
  readonly accountId: string;
  readonly refunds: readonly AccountRefund[];
  readonly ledger: readonly LedgerTransaction[];
};

/** What staff gave on an account in the last seven days, each in pennies: their refunds, their bank transfers and their credits. The credit of a refund as goodwill counts once. */
export function givenByStaff({ clock }: Pick<Context, 'clock'>, { accountId, refunds, ledger }: Given): Pennies[] {
  const isLately = (at: string, nowMs: number) => at > new Date(nowMs - WEEK_MS).toISOString();
  const transfers = ledger.filter(({ kind, details }) => kind === 'REFUND' && details['transferId'] !== undefined);
  const counted = new Set<unknown>([
    ...refunds.map(({ refundId }) => refundId),
    ...transfers.map(({ details: { insteadOf } }) => insteadOf),
  ]);
  const given = refunds.filter(
    ({ reason, createdAt }) => reason.startsWith(BY_STAFF) && isLately(createdAt, clock.realMs()),
  );
  const credits = ledger.filter(
    ({ kind, details: { journalId, reason }, effectiveAt }) =>
      kind === 'CREDIT_JOURNAL' &&
      REASONS.includes(reason) &&
      !counted.has(journalId) &&
      isLately(effectiveAt, Date.parse(clock.now())),
  );
  const sent = transfers.filter(({ effectiveAt }) => isLately(effectiveAt, Date.parse(clock.now())));
  return [
    ...given.map(({ amount }) => amount),
    ...sent.map((transfer) => ledgerBalance([transfer], customerLedger(accountId))),
    ...credits.map((credit) => 0 - ledgerBalance([credit], customerLedger(accountId))),
  ];
}

/** The code of the reason why staff give something back. */
export function reasonOf(bookedAs: RefundBooking): string {
  return `${BY_STAFF}${bookedAs.toLowerCase()}`;
}
