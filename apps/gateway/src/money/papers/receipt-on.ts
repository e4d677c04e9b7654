import { type Instant, sumPennies } from '@marque/base';
import type { PaymentReceipt } from '@marque/domain/billing/statements/payment-receipt';
import type { StatementLine } from '@marque/domain/billing/statements/statement';
import type { Sheet } from '../../papers/sheet.ts';
import { smallPrint } from '../../papers/small-print.ts';
import type { AccountInWords } from './account-in-words.ts';

type Said = { readonly receipt: PaymentReceipt; readonly account: AccountInWords; readonly now: Instant };

/** Writes a receipt on a sheet: what was received, from whom and for which policy; what it did to the account; and what has become of it since. */
export function receiptOn(sheet: Sheet, { receipt, account, now }: Said): void {
  const { facts, brand, words, money } = account;
  const { text } = words;
  const { line, amount, receivedAt, statementNumber } = receipt;
  const date = words.day(receivedAt);
  const say = (key: string, values?: { readonly [name: string]: string | number }) =>
    text(`accountPapers.receipt.${key}`, values);
  sheet.title(say('title'), say('below', { amount: money(amount), date }));
  sheet.facts([
    [say('from'), [facts.holder, ...facts.address].join('\n')],
    [say('by'), `${brand.legal.company}\n${brand.legal.address}`],
    [say('amount'), money(amount)],
    [say('on'), date],
    [say('means'), account.means(line)],
    [say('reference'), receipt.paymentId],
    [text('documents.schedule.policyNumber'), facts.policy.policyNumber],
    [text('documents.schedule.vehicle'), `${facts.vehicle}, ${facts.registration}`],
    ...(statementNumber === null
      ? []
      : [[say('statement'), text('accountPapers.statement.title', { number: statementNumber })] as const]),
  ]);
  sheet.heading(say('account'), 'whole');
  sheet.table(
    [
      { heading: text('accountPapers.what'), share: 4 },
      { heading: text('accountPapers.amount'), share: 2, align: 'right' },
    ],
    [
      [say('before'), money(receipt.balanceBefore)],
      [say('payment'), money(line.amount)],
      [say('after'), money(receipt.balanceAfter)],
    ],
    'total',
  );
  if (receipt.since.length > 0) since(sheet, { receipt, account, now });
  sheet.paragraph(text('accountPapers.tax'));
  smallPrint(sheet, brand, words);
}

function since(sheet: Sheet, { receipt, account: { words, money }, now }: Said): void {
  const { text } = words;
  const whatOf = ({ type, descriptionKey }: StatementLine) =>
    text(type === 'PAYMENT' ? 'accountPapers.receipt.cameBack' : descriptionKey);
  const left = receipt.amount - sumPennies(receipt.since.map(({ amount }) => amount));
  sheet.heading(text('accountPapers.receipt.since'), 'whole');
  sheet.table(
    [
      { heading: text('accountPapers.day'), share: 2.2 },
      { heading: text('accountPapers.what'), share: 6.4 },
      { heading: text('accountPapers.amount'), share: 1.6, align: 'right' },
    ],
    [
      ...receipt.since.map((one) => [words.day(one.effectiveAt), whatOf(one), money(0 - one.amount)]),
      ['', text('accountPapers.receipt.left'), money(left)],
    ],
    'total',
  );
  sheet.paragraph(text('accountPapers.receipt.asOf', { date: words.day(now) }));
}
