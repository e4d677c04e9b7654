import type { CallOutput } from '@marque/contract';
import { ledgerStory } from '@marque/domain/billing/ledger-story';
import { statementsOf } from '@marque/domain/billing/statements/statements-of';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import { readLedgerNotes } from '../../store/money/read-ledger-notes.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { accountHistory } from '../accounts/account-history.ts';

/** All that happened to the money of an account of the customer for whom staff act, in order; nothing before there is a policy. */
export async function listLedger(
  { principal, params }: Asked<'listLedger'>,
  context: Context,
): Promise<CallOutput<'listLedger'>> {
  if (!principal.impersonation) refuse('impersonation_over');
  const account = await readAccount(context.db, principal, params.accountId);
  if (!account.policy) return [];
  const statements = statementsOf(await accountHistory(context, account, account.policy));
  const notes = await readLedgerNotes(context.db, { brand: principal.brand, accountId: account.account_id });
  return ledgerStory(
    statements.flatMap(({ transactions }) => transactions),
    notes,
  );
}
