import type { PolicyInWords } from '../../papers/policy-in-words.ts';
import { premiumRows } from '../../papers/premium-rows.ts';
import type { Sheet } from '../../papers/sheet.ts';
import type { Words } from '../../papers/words.ts';

/**
 * The parts of one payment: a line for each cover, tax apart, and the sum; below it what an offer takes off, what is
 * left, and what comes after.
 */
export function premiumTable(sheet: Sheet, facts: PolicyInWords, words: Words): void {
  const { text } = words;
  const monthly = facts.policy.paymentSchedule === 'MONTHLY' ? `, ${text('documents.schedule.perMonth')}` : '';
  const { taxRates, rows, afterOffer } = premiumRows(facts, words);
  sheet.heading(`${text('documents.schedule.premium')}${monthly}`);
  const columns = [
    { heading: text('documents.schedule.cover'), share: 3.9 },
    { heading: text('documents.schedule.premiumBeforeTax'), share: 1.8, align: 'right' },
    { heading: text('documents.schedule.tax', { rate: taxRates }), share: 3.7, align: 'right' },
    { heading: text('documents.schedule.total'), share: 1.8, align: 'right' },
  ] as const;
  sheet.table(columns, rows, 'total');
  if (afterOffer !== undefined) sheet.paragraph(afterOffer);
}
