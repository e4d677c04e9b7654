import type { Pennies } from '@marque/base';
import type { Product } from '@marque/catalogue';
import type { PaymentSchedule, PremiumLine, Quote } from '@marque/domain/rating/quote';

/** Columns of a line: words, then premium, tax and total. */
const WIDTHS = [26, 12, 12, 12];

/** The quote as the gateway answers it, with the chosen schedule's breakdown and totals on top, and the steps. */
export function quoteForMachines(quote: Quote, product: Product): object {
  const { steps, availablePaymentSchedules, ...rest } = quote;
  const schedules = availablePaymentSchedules.map((schedule) => ({
    ...schedule,
    checkoutMethods: product.paymentSchedules.find(({ type }) => type === schedule.type)?.checkoutMethods ?? [],
  }));
  const active = activeSchedule(quote);
  const price =
    active === undefined
      ? { premiumBreakdown: [], totals: null }
      : { premiumBreakdown: active.premiumBreakdown, totals: active.totals };
  return { ...rest, ...price, availablePaymentSchedules: schedules, steps };
}

/** The quote as a person reads it. */
export function quoteForPeople(quote: Quote): string {
  const head = [`${quote.ratingStatus}   cover from ${quote.startAt}, rates ${quote.ratesVersion}`, ''];
  if (quote.ratingStatus === 'REFERRAL')
    return [...head, 'There is no price, because:', ...quote.referralReasons.map(({ code }) => `  ${code}`)].join('\n');
  const active = activeSchedule(quote);
  const price = active ? schedule(active) : [];
  return [...head, ...price, ...promotionOf(quote), ...makeupOf(quote), '', ...terms(quote), '', ...steps(quote)].join(
    '\n',
  );
}

function activeSchedule({ availablePaymentSchedules }: Quote): PaymentSchedule | undefined {
  return availablePaymentSchedules.find(({ active }) => active);
}

function schedule({ type, premiumBreakdown, totals }: PaymentSchedule): string[] {
  const line = ({ coverGroup, premium, taxAmount, totalPremium }: PremiumLine) =>
    row([coverGroup, pounds(premium), pounds(taxAmount), pounds(totalPremium)], WIDTHS);
  const lines = premiumBreakdown.filter(({ active }) => active).map(line);
  const notChosen = premiumBreakdown
    .filter(({ active }) => !active)
    .map(({ coverGroup, totalPremium }) => `  (${coverGroup} could be added for ${pounds(totalPremium)})`);
  return [
    row([type, 'premium', 'tax', 'total'], WIDTHS),
    ...lines,
    row(['one payment', '', pounds(totals.taxAmount), pounds(totals.gross)], WIDTHS),
    row(['the year', '', '', pounds(totals.yearly)], WIDTHS),
    ...(totals.discounted === totals.gross ? [] : [row(['due first', '', '', pounds(totals.discounted)], WIDTHS)]),
    ...notChosen,
  ];
}

/** The result of a claimed promotion. */
function promotionOf({ promotion }: Quote): string[] {
  if (promotion === null) return [];
  const { promo, outcome, inputs, reasons, endAt } = promotion;
  const why = [...inputs, ...reasons, ...(endAt === null ? [] : [`until ${endAt}`])].join(', ');
  return ['', `Promotion ${promo}: ${outcome}${why === '' ? '' : ` (${why})`}`];
}

/** What makes up the payment. */
function makeupOf({ makeup }: Quote): string[] {
  const name = (part: string) => (part === 'tax' ? 'insurance_premium_tax' : part);
  const lines = makeup.map(({ part, pennies }) => row([name(part), '', '', pounds(pennies)], WIDTHS));
  return ['', 'What makes up the first payment', ...lines];
}

function terms({ excess, endorsements }: Quote): string[] {
  const who = (profileCode: string | undefined) => (profileCode === undefined ? '' : ` (${profileCode})`);
  return [
    'Excess',
    ...excess.map((line) =>
      row([line.name, pounds(line.excess), ` ${line.category}${who(line.profileCode)}`], [26, 12, 30]),
    ),
    ...(endorsements.length > 0
      ? ['Endorsements', ...endorsements.map(({ code, profileCode }) => `  ${code}${who(profileCode)}`)]
      : []),
  ];
}

function steps({ steps: all }: Quote): string[] {
  const widths = [26, 20, 20, 6, 10, 12, 12];
  const head = row(['Steps', 'factor', 'table', 'row', 'value', 'before', 'after'], widths);
  const line = (step: Quote['steps'][number]) =>
    row(
      [
        step.coverGroup,
        step.factor,
        step.table,
        String(step.row),
        (step.value / 10_000).toFixed(4),
        pounds(step.before),
        pounds(step.after),
      ],
      widths,
    );
  return [head, ...all.map(line)];
}

/** Words to the left, figures to the right. */
function row(cells: readonly string[], widths: readonly number[]): string {
  const isFigure = (cell: string) =>
    /^[£\d.-]+$/.test(cell) || ['premium', 'tax', 'total', 'row', 'value', 'before', 'after'].includes(cell);
  const padded = cells.map((cell, index) =>
    isFigure(cell) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
  );
  return `  ${padded.join('')}`.trimEnd();
}

function pounds(pennies: Pennies): string {
  const size = Math.abs(pennies);
  return `${pennies < 0 ? '-' : ''}£${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}
