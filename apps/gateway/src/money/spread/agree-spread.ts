import { isDeepStrictEqual } from 'node:util';
import { assert, type LocalDate, type Pennies } from '@marque/base';
import type { CallOutput } from '@marque/contract';
import { decideSpread, type SpreadAhead } from '@marque/domain/process/spreading/decide-spread';
import type { Context } from '../../ground/context.ts';
import type { Asked } from '../../ground/handler.ts';
import { refuse } from '../../ground/refuse.ts';
import type { Tx } from '../../ground/tables/database.ts';
import { valueOrRefuse } from '../../ground/value-or-refuse.ts';
import { called } from '../../letters/called.ts';
import { queueLetter } from '../../letters/queue-letter.ts';
import { accountsAhead } from '../../store/money/ahead/read-taken-next.ts';
import { termsAsSold } from '../../store/money/ahead/terms-as-sold.ts';
import type { AccountBilling } from '../../store/money/billing/account-billing.ts';
import { storeSpread } from '../../store/money/billing/store-spread.ts';
import { noteOnAccount } from '../../store/policies/note-on-account.ts';
import { presentSpread } from './present-spread.ts';
import { withSpread } from './with-spread.ts';

type Call = Asked<'agreeSpread'>;

/**
 * Spreads what we failed to ask for over payments to come, as the customer agrees, and writes to them what was agreed.
 */
export async function agreeSpread(asked: Call, context: Context): Promise<CallOutput<'agreeSpread'>> {
  const decided = await withSpread(context, asked, (tx, billing) => agree(tx, context, { asked, billing }));
  return presentSpread(decided, 'AGREED');
}

async function agree(
  tx: Tx,
  context: Context,
  { asked, billing }: { readonly asked: Call; readonly billing: AccountBilling },
): Promise<SpreadAhead> {
  const { principal, brand, body, requestId } = asked;
  const { accountId, proposalCode } = billing;
  const account = (await accountsAhead(tx, brand.brand, [accountId])).get(accountId);
  assert(account, 'an account that is billed has a policy');
  const now = context.clock.now();
  const decided = valueOrRefuse(decideSpread(account, termsAsSold(brand, account.policy), now));
  const { amount, parts } = presentSpread(decided, 'AGREED');
  if (!isDeepStrictEqual(parts, body.parts))
    refuse('wrong_state', 'It is offered in other parts or on other days by now');
  await storeSpread(tx, { brand: brand.brand, accountId, spread: decided.spread, now });
  const event = { type: 'SpreadAgreed', amount, parts: parts.length };
  const doer = { principal, requestId };
  await noteOnAccount(tx, context, { brand: brand.brand, account: { accountId }, event, doer });
  await queueLetter(tx, context, {
    ...{ kind: 'spread-agreed', brand: brand.brand, proposalCode, about: `${accountId}-${now}` },
    facts: {
      ...called(brand),
      amount,
      parts: decided.parts.map(toldPart),
      byDebit: account.means?.type === 'BACS_DEBIT',
    },
  });
  return decided;
}

function toldPart({ part, payment }: SpreadAhead['parts'][number]): {
  readonly on: LocalDate;
  readonly part: Pennies;
  readonly amount: Pennies;
} {
  assert(payment, 'what is agreed comes with a payment that is foretold');
  return { ...payment, part };
}
