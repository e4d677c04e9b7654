import { dayOf, type Instant, sumPennies } from '@marque/base';
import type { ForgottenTold } from '@marque/domain/billing/statements/forgotten-told';
import type { StatementLine } from '@marque/domain/billing/statements/statement';
import type { StatementPaper } from '@marque/domain/billing/statements/statement-paper';
import type { Sheet } from '../../papers/sheet.ts';
import { smallPrint } from '../../papers/small-print.ts';
import type { AccountInWords } from './account-in-words.ts';
import { chargesOn } from './charges-on.ts';

type Said = {
  readonly paper: StatementPaper;
  readonly account: AccountInWords;
  readonly now: Instant;
  /** What we failed to ask for in time, month by month. */
  readonly months: readonly ForgottenTold[];
  /** Whether a known end takes back what is unpaid: then nobody should pay it. */
  readonly isTakenBack: boolean;
};

/** Points that the notes and the company take at the end of a statement: they stay on one page, and never alone on it. */
const CLOSING_ROOM = 142;

/** Points of the note below what is under way. */
const NOTE_ROOM = 34;

/**
 * Writes a statement on a sheet: its holder, its period, the balance as a sum, then each part of that sum line by line.
 */
export function statementOn(sheet: Sheet, said: Said): void {
  const { paper, account } = said;
  const { text } = account.words;
  const { statementNumber: number } = paper.statement;
  const { startAt, endAt } = paper.period;
  const period = account.range(startAt, endAt);
  sheet.title(text('accountPapers.statement.title', { number }), text('accountPapers.statement.below', { period }));
  about(sheet, said);
  balance(sheet, said);
  forgotten(sheet, said);
  sheet.heading(text('accountPapers.statement.charged'));
  chargesOn(sheet, paper, account);
  payments(sheet, said);
  underWay(sheet, said);
  notes(sheet, account);
}

function about(sheet: Sheet, { paper: { statement, closedAt }, account, now }: Said): void {
  const { facts, words, day, range } = account;
  const { text } = words;
  const { timeZone, policyNumber } = facts.policy;
  const from = dayOf(statement.createdAt, timeZone);
  const shows =
    closedAt === null
      ? text('accountPapers.statement.showsSoFar', { from: day(from), until: words.day(now), time: words.time(now) })
      : range(from, dayOf(closedAt, timeZone));
  sheet.facts([
    [text('documents.schedule.policyholder'), [facts.holder, ...facts.address].join(', ')],
    [text('documents.schedule.policyNumber'), policyNumber],
    [text('documents.schedule.vehicle'), `${facts.vehicle}, ${facts.registration}`],
    [text('accountPapers.statement.shows'), shows],
  ]);
}

function balance(sheet: Sheet, { paper, account: { words, money }, now, isTakenBack }: Said): void {
  const { text } = words;
  const { statementNumber, broughtForwardBalance, subtotalBalance, carriedForwardBalance, final } = paper.statement;
  const paid = carriedForwardBalance - broughtForwardBalance - subtotalBalance;
  const say = (key: string, values?: { readonly [name: string]: string | number }) =>
    text(`accountPapers.statement.${key}`, values);
  const before =
    statementNumber === 1 ? say('broughtForward') : say('broughtForwardFrom', { number: statementNumber - 1 });
  const after =
    paper.closedAt === null
      ? say('balanceOn', { date: words.day(now) })
      : say('carriedForward', { number: statementNumber + 1 });
  sheet.heading(say('balance'), 'whole');
  sheet.table(
    [
      { heading: text('accountPapers.what'), share: 4 },
      { heading: text('accountPapers.amount'), share: 2, align: 'right' },
    ],
    [
      [before, money(broughtForwardBalance)],
      [say('charged'), money(subtotalBalance)],
      [say('paid'), money(paid)],
      [after, money(carriedForwardBalance)],
    ],
    'total',
  );
  const amount = money(Math.abs(carriedForwardBalance));
  const [owed, credit, even] =
    paper.closedAt === null
      ? [isTakenBack ? 'takenBack' : paper.comesNext ? 'comesNext' : 'owes', 'credit', 'even']
      : ['owedThen', 'creditThen', 'evenThen'];
  const standing = carriedForwardBalance > 0 ? owed : carriedForwardBalance < 0 ? credit : even;
  const pending = 0 - sumPennies(paper.underWay.filter(({ status }) => status === 'PENDING').map((one) => one.amount));
  // What its bank was asked for must not be paid twice.
  const isAllUnderWay = paper.closedAt === null && pending > 0 && pending >= carriedForwardBalance;
  sheet.paragraph(
    [
      ...(isAllUnderWay && carriedForwardBalance > 0 ? [] : [say(standing ?? '', { amount })]),
      ...(pending > 0 ? [say('onItsWay', { amount: money(pending) })] : []),
      ...(final ? [say('final')] : []),
    ].join(' '),
  );
}

function forgotten(sheet: Sheet, { months, account: { words, money, range } }: Said): void {
  const { text } = words;
  if (months.length === 0) return;
  sheet.heading(text('statement.forgotten.title'), 'first', 3);
  sheet.list(
    months.map(({ periodStart, periodEnd, amount, fate }) => {
      const isNamed = periodStart !== null && periodEnd !== null;
      const days = isNamed ? range(periodStart, periodEnd) : text('statement.forgotten.unnamed');
      return text(`statement.forgotten.${fate}`, { days, amount: money(amount) });
    }),
  );
}

function payments(sheet: Sheet, { paper, account }: Said): void {
  const { text } = account.words;
  const { carriedForwardBalance, broughtForwardBalance, subtotalBalance } = paper.statement;
  const isLast = paper.underWay.length === 0;
  sheet.heading(text('accountPapers.statement.paid'), isLast ? { beyond: CLOSING_ROOM } : 'first');
  if (paper.payments.length === 0) {
    sheet.paragraph(text('accountPapers.statement.nothingPaid'));
    return;
  }
  const sum = carriedForwardBalance - broughtForwardBalance - subtotalBalance;
  const rows = paper.payments.map((line) => paymentRow(line, account));
  const total = [text('accountPapers.statement.together'), '', '', account.money(sum)];
  if (rows.length === 1) sheet.table(paymentColumns(account), rows);
  else sheet.table(paymentColumns(account), [...rows, total], 'total');
}

function underWay(sheet: Sheet, { paper, account }: Said): void {
  const { text } = account.words;
  if (paper.underWay.length === 0) return;
  sheet.heading(text('accountPapers.statement.underWay'), { beyond: NOTE_ROOM + CLOSING_ROOM });
  sheet.table(
    paymentColumns(account),
    paper.underWay.map((line) => paymentRow(line, account)),
  );
  sheet.paragraph(text('accountPapers.statement.underWayNote'));
}

function paymentColumns({ words: { text } }: AccountInWords) {
  return [
    { heading: text('accountPapers.day'), share: 2.2 },
    { heading: text('accountPapers.what'), share: 3.4 },
    { heading: text('accountPapers.how'), share: 3 },
    { heading: text('accountPapers.amount'), share: 1.6, align: 'right' },
  ] as const;
}

function paymentRow(line: StatementLine, { words, means, money }: AccountInWords): string[] {
  return [words.day(line.effectiveAt), words.text(line.descriptionKey), means(line), money(line.amount)];
}

function notes(sheet: Sheet, { brand, words }: AccountInWords): void {
  const { text } = words;
  const telephone = brand.support?.telephone;
  sheet.heading(text('accountPapers.statement.notes'), CLOSING_ROOM);
  sheet.list([
    text('accountPapers.statement.signs'),
    text('accountPapers.tax'),
    ...(telephone === undefined ? [] : [text('accountPapers.wrong', { telephone })]),
  ]);
  smallPrint(sheet, brand, words);
}
