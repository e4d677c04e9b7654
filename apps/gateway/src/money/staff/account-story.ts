import { type LedgerStep, ledgerStory } from '@marque/domain/billing/ledger-story';
import { statementsOf } from '@marque/domain/billing/statements/statements-of';
import type { Context } from '../../ground/context.ts';
import { readLedgerNotes } from '../../store/money/read-ledger-notes.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';
import { accountHistory } from '../accounts/account-history.ts';

/** Everything that happened to the money of an account, in order; nothing before there is a policy. */
export async function accountStory(
  context: Pick<Context, 'db' | 'clock'>,
  account: StoredAccount,
): Promise<readonly LedgerStep[]> {
  const { account_id: accountId, brand, policy } = account;
  if (!policy) return [];
  const statements = statementsOf(await accountHistory(context, account, policy));
  return ledgerStory(
    statements.flatMap(({ transactions }) => transactions),
    await readLedgerNotes(context.db, { brand, accountId }),
  );
}
