import { dayOf } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { paymentReceipt } from '@marque/domain/billing/statements/payment-receipt';
import { statementPaper } from '@marque/domain/billing/statements/statement-paper';
import { statementsOf } from '@marque/domain/billing/statements/statements-of';
import { takesUnpaidBack } from '@marque/domain/policy/ending/asks-no-more';
import type { Policy } from '@marque/domain/policy/policy';
import type { Context } from '../../ground/context.ts';
import { lookFor } from '../../letters/look-for.ts';
import type { StoredAccount } from '../../store/money/stored-accounts.ts';
import type { PaperNamed } from '../../store/policies/account-tickets.ts';
import { type AccountBooks, accountHistory } from '../accounts/account-history.ts';
import { forgottenOn } from '../accounts/forgotten-on.ts';
import { showAccounts } from '../accounts/show-accounts.ts';
import { accountInWords } from './account-in-words.ts';
import { openToPay } from './open-to-pay.ts';
import { paymentsCalendar } from './payments-calendar.ts';
import { readPaymentsAhead } from './read-payments-ahead.ts';
import { receiptOn } from './receipt-on.ts';
import { statementOn } from './statement-on.ts';
import { writeAccountPaper } from './write-account-paper.ts';

/** A paper as it is served: its bytes, what they are, and the name of the file. */
export type MadePaper = { readonly bytes: Uint8Array; readonly type: string; readonly fileName: string };

type Asked = {
  readonly brand: Brand;
  readonly policy: Policy;
  readonly history: AccountBooks;
  readonly about: string;
  readonly stored: StoredAccount;
};

const PDF = 'application/pdf';

/**
 * Makes a paper of an account from its books as they are now; undefined if there is none by that name, or no policy.
 */
export async function makeAccountPaper(
  context: Context,
  { brand, account }: { readonly brand: Brand; readonly account: StoredAccount },
  { paper, about }: Omit<PaperNamed, 'accountId'>,
): Promise<MadePaper | undefined> {
  const { policy } = account;
  if (!policy) return undefined;
  const history = await accountHistory(context, account, policy);
  return await makers[paper](context, { brand, policy, history, about, stored: account });
}

const makers: {
  readonly [P in PaperNamed['paper']]: (context: Context, asked: Asked) => Promise<MadePaper | undefined>;
} = { statement, receipt, calendar };

async function statement(context: Context, asked: Asked): Promise<MadePaper | undefined> {
  const { brand, policy, history, about, stored } = asked;
  const paper = statementPaper(history, Number(about));
  if (!paper) return undefined;
  // Its holder and its content are those of the moment at which it was closed.
  const at = paper.closedAt ?? history.now;
  const account = accountInWords({ brand, policy }, at);
  const title = account.words.text('accountPapers.statement.title', { number: Number(about) });
  const { months } = forgottenOn(statementsOf(history), Number(about), history);
  const isTakenBack = stored.billing !== null && takesUnpaidBack(policy, stored.billing);
  const bytes = await writeAccountPaper({ account, title, at, ...(await drawnBy(context, brand, stored)) }, (sheet) =>
    statementOn(sheet, { paper, account, now: at, months, isTakenBack }),
  );
  return { bytes, type: PDF, fileName: `statement-${about}-${policy.policyNumber}.pdf` };
}

async function receipt(context: Context, asked: Asked): Promise<MadePaper | undefined> {
  const { brand, policy, history, about, stored } = asked;
  const found = paymentReceipt(history, about);
  if (!found) return undefined;
  const account = accountInWords({ brand, policy }, found.receivedAt);
  const title = account.words.text('accountPapers.receipt.title');
  const at = found.since.length === 0 ? found.receivedAt : history.now;
  const bytes = await writeAccountPaper({ account, title, at, ...(await drawnBy(context, brand, stored)) }, (sheet) =>
    receiptOn(sheet, { receipt: found, account, now: at }),
  );
  return { bytes, type: PDF, fileName: `receipt-${found.receivedAt.slice(0, 10)}-${policy.policyNumber}.pdf` };
}

async function calendar(context: Context, { brand, policy, history, stored }: Asked): Promise<MadePaper | undefined> {
  const { now } = history;
  const { ahead, byDebit } = await readPaymentsAhead(context.db, { brand, policy, now });
  const account = accountInWords({ brand, policy }, now);
  const [shown] = await showAccounts(context, brand, [stored]);
  const open = shown ? openToPay(shown, dayOf(now, policy.timeZone)) : null;
  const file = paymentsCalendar({ account, history, ahead, open, byDebit, now });
  if (file === undefined) return undefined;
  const fileName = `payments-${policy.policyNumber}.ics`;
  return { bytes: Buffer.from(file), type: 'text/calendar; charset=utf-8', fileName };
}

async function drawnBy(context: Context, brand: Brand, { owner }: Pick<StoredAccount, 'owner'>) {
  return { look: await lookFor(context, brand, owner), demonstration: context.config.mode === 'development' };
}
