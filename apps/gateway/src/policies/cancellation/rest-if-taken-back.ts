import type { Instant, Pennies } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { customerLedger } from '@marque/domain/billing/ledger-accounts';
import { ledgerBalance } from '@marque/domain/billing/ledger-balance';
import type { Policy } from '@marque/domain/policy/policy';
import { bookedPeriods } from '@marque/domain/process/ending/booked-periods';
import { restOfMonth } from '@marque/domain/process/ending/rest-of-month';
import type { Database, Tx } from '../../ground/tables/database.ts';
import { readAccountLedger } from '../../store/money/read-account-ledger.ts';

/**
 * The rest of a partly charged month that comes due if a policy's end, which waits for its moment, is taken back; in
 * pennies.
 */
export async function restIfTakenBack(
  db: Database | Tx,
  {
    brand: { brand, currency },
    policy,
    now,
  }: { readonly brand: Brand; readonly policy: Policy; readonly now: Instant },
): Promise<Pennies> {
  const { termination, accountId, policyId } = policy;
  if (termination === null || now >= termination.effectiveAt) return 0;
  const booked = bookedPeriods(await readAccountLedger(db, brand, accountId), policyId);
  const rest = restOfMonth({ ...policy, termination }, booked, { adjustmentId: policyId, currency, now });
  return rest ? ledgerBalance([rest], customerLedger(accountId)) : 0;
}
