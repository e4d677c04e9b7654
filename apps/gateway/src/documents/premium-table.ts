import { sumPennies } from '@marque/base';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import type { PremiumLine } from '@marque/domain/rating/quote';
import type { PolicyInWords } from './policy-in-words.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** What one payment consists of: a line for each cover and discount, tax apart, and the sum. */
export function premiumTable(sheet: Sheet, { policy, version }: PolicyInWords, words: Words): void {
  const { text, money } = words;
  const lines = (scheduleChosen(version.quote, policy.paymentSchedule)?.premiumBreakdown ?? []).filter(
    (line) => line.active,
  );
  const monthly = policy.paymentSchedule === 'MONTHLY' ? `, ${text('documents.schedule.perMonth')}` : '';
  sheet.heading(`${text('documents.schedule.premium')}${monthly}`);
  const columns = [
    { heading: text('documents.schedule.cover'), share: 4.4 },
    { heading: text('documents.schedule.premiumBeforeTax'), share: 1.8, align: 'right' },
    { heading: text('documents.schedule.tax', { rate: taxRates(lines, words) }), share: 3.2, align: 'right' },
    { heading: text('documents.schedule.total'), share: 1.8, align: 'right' },
  ] as const;
  const rows = lines.map((line) => [nameOf(line, words), line.premium, line.taxAmount, line.totalPremium] as const);
  const sums = [1, 2, 3].map((column) => sumPennies(rows.map((row) => Number(row[column]))));
  const shown = rows.map(([name, ...amounts]) => [name, ...amounts.map(money)]);
  sheet.table(columns, [...shown, [text('documents.schedule.total'), ...sums.map(money)]], 'total');
}

function taxRates(lines: readonly PremiumLine[], { rate }: Words): string {
  return [...new Set(lines.filter((line) => line.taxAmount !== 0).map((line) => rate(line.taxRateBasisPoints)))].join(
    ', ',
  );
}

function nameOf(line: PremiumLine, { text, day }: Words): string {
  if (line.coverType !== 'DISCOUNT') return text(`covers.${line.coverGroup}.name`);
  const { tag, endAt } = line;
  if (tag === undefined) return text('documents.schedule.discount');
  return endAt === undefined
    ? `${text('documents.schedule.discount')} ${tag}`
    : text('documents.schedule.discountUntil', { offer: tag, date: day(`${endAt}T12:00:00Z`) });
}
