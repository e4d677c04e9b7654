import { addToDate, sumPennies } from '@marque/base';
import type { StatementLine, StatementPart } from '@marque/domain/billing/statements/statement';
import type { StatementPaper } from '@marque/domain/billing/statements/statement-paper';
import { discountName } from '../../papers/premium-rows.ts';
import type { Sheet } from '../../papers/sheet.ts';
import type { AccountInWords } from './account-in-words.ts';

type Charged = StatementPaper['charges'][number];

/**
 * Writes what a statement charges: each invoice and credit with the parts that it sums, tax apart; then corrections;
 * then the whole with its tax.
 */
export function chargesOn(
  sheet: Sheet,
  { charges, leavesItsDays, statement, taxAmount }: StatementPaper,
  account: AccountInWords,
): void {
  const { text } = account.words;
  if (leavesItsDays) sheet.paragraph(text('accountPapers.statement.chargedLater'));
  else if (charges.length === 0) sheet.paragraph(text('accountPapers.statement.nothingCharged'));
  const inParts = charges.filter(({ line }) => line.parts.length > 0);
  const others = charges.filter((one) => !inParts.includes(one));
  for (const one of inParts) chargeOn(sheet, one, account);
  if (others.length > 0) correctionsOn(sheet, others, account);
  if (charges.length <= 1) return;
  const { money } = account;
  const sum = charges
    .map(({ line }) => line.amount)
    .reduce(
      (said, amount) => (said === '' ? money(amount) : `${said} ${amount < 0 ? '−' : '+'} ${money(Math.abs(amount))}`),
      '',
    );
  const whole = { sum, amount: money(statement.subtotalBalance), tax: money(taxAmount) };
  sheet.paragraph(text('accountPapers.statement.chargedInAll', whole));
}

function chargeOn(sheet: Sheet, { line, taxRatesBasisPoints }: Charged, account: AccountInWords): void {
  const { words, money } = account;
  const { text } = words;
  const { parts } = line;
  sheet.heading(nameOf(line, account), 'first', 3);
  const covers = parts.filter(({ kind }) => kind === 'COVER');
  const discounts = parts.filter(({ kind }) => kind === 'DISCOUNT');
  const [before = 0, tax = 0] = sumsOf(covers);
  const [, , both = 0] = sumsOf(parts);
  sheet.table(
    [
      { heading: text('documents.schedule.cover'), share: 3.9 },
      { heading: text('documents.schedule.premiumBeforeTax'), share: 1.8, align: 'right' },
      {
        heading: text('documents.schedule.tax', { rate: taxRatesBasisPoints.map(words.rate).join(', ') }),
        share: 3.7,
        align: 'right',
      },
      { heading: text('accountPapers.amount'), share: 1.8, align: 'right' },
    ],
    [
      ...covers.map((one) => [coverName(one, account), ...sumsOf([one]).map(money)]),
      // A discount is taken off after tax, so it is in no tax column.
      ...discounts.map((one) => [discountName({ tag: one.code }, account.facts, words), '', '', money(one.amount)]),
      [text('accountPapers.statement.together'), money(before), money(tax), money(both)],
    ],
    'total',
  );
}

/** Before tax, tax, and both. */
function sumsOf(parts: readonly StatementPart[]): number[] {
  return (['premium', 'taxAmount', 'amount'] as const).map((name) => sumPennies(parts.map((one) => one[name])));
}

function coverName({ code }: StatementPart, { words: { text, textIfAny } }: AccountInWords): string {
  // A cover that was once sold may no longer be among the brand's covers.
  return textIfAny(`covers.${code}.name`) ?? text('documents.schedule.cover');
}

function nameOf(line: StatementLine, { words, day }: AccountInWords): string {
  const { text } = words;
  const { servicePeriodStart: from, servicePeriodEnd: end } = line;
  const date = words.day(line.effectiveAt);
  const name = text(line.subType === 'MTA' ? 'accountPapers.statement.change' : line.descriptionKey);
  if (from === null || end === null) return text('accountPapers.statement.movement', { name, date });
  const last = addToDate(end, { days: -1 });
  const key = line.type === 'INVOICE' && line.subType !== 'MTA' ? 'movementFor' : 'booked';
  return text(`accountPapers.statement.${key}`, { name, date, from: day(from), until: day(last) });
}

function correctionsOn(sheet: Sheet, corrections: readonly Charged[], { words, money }: AccountInWords): void {
  const { text } = words;
  sheet.heading(text('accountPapers.statement.corrections'), 'first', 3);
  sheet.table(
    [
      { heading: text('accountPapers.day'), share: 2.2 },
      { heading: text('accountPapers.what'), share: 6.4 },
      { heading: text('accountPapers.amount'), share: 1.6, align: 'right' },
    ],
    corrections.map(({ line }) => [words.day(line.effectiveAt), text(line.descriptionKey), money(line.amount)]),
  );
}
