import { startOfDay } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import type { AccountSinceDeathWire } from '@marque/contract';
import { isMovement } from '@marque/domain/billing/ledger-story';
import type { Context } from '../ground/context.ts';
import type { Principal } from '../ground/principal.ts';
import { accountStory } from '../money/staff/account-story.ts';
import type { StoredDeath } from '../store/deaths/deaths.ts';
import { readAccounts } from '../store/money/stored-accounts.ts';

type Around = { readonly brand: Brand; readonly principal: Principal; readonly death: StoredDeath | undefined };

/**
 * What moved on each account of a customer since the day of their death, or since we were told if nobody named the day:
 * what was charged, and what was drawn before we knew. Nobody asks the estate for it, so staff settle it. Accounts on
 * which nothing moved are left out; nothing if no death is on record.
 */
export async function moneySinceDeath(
  context: Pick<Context, 'db' | 'clock'>,
  { brand, principal, death }: Around,
): Promise<AccountSinceDeathWire[]> {
  if (!death) return [];
  const from = startOfDay(death.diedOn ?? death.toldOn, brand.timeZone);
  const told: AccountSinceDeathWire[] = [];
  for (const account of await readAccounts(context.db, principal)) {
    const story = await accountStory(context, account);
    const lines = story.filter((step) => isMovement(step) && step.at >= from);
    const { account_id: accountId, policy } = account;
    if (lines.length > 0)
      told.push({ accountId, accountCode: policy?.policyNumber ?? null, owed: story.at(-1)?.owedAfter ?? 0, lines });
  }
  return told;
}
