import { sumPennies } from '@marque/base';
import { fullPriceFrom } from '@marque/domain/facts/billing-day';
import { scheduleChosen } from '@marque/domain/policy/schedule-chosen';
import type { PremiumLine } from '@marque/domain/rating/quote';
import type { PolicyInWords } from './policy-in-words.ts';
import type { Words } from './words.ts';

/**
 * The table of one payment: its rows of name, before tax, tax and total, the last being what is paid; and what is paid
 * once an offer ends.
 */
export type PremiumRows = {
  readonly taxRates: string;
  readonly rows: readonly (readonly [name: string, beforeTax: string, tax: string, total: string])[];
  readonly afterOffer: string | undefined;
};

type Sold = Pick<PolicyInWords, 'policy' | 'version'>;

/** The parts of one payment of a policy. A discount is taken off after tax, so it comes below the sum of the covers and in no tax column. */
export function premiumRows({ policy, version }: Sold, words: Words): PremiumRows {
  const { text, money, day } = words;
  const lines = (scheduleChosen(version.quote, policy.paymentSchedule)?.premiumBreakdown ?? []).filter(
    (line) => line.active,
  );
  const isDiscount = ({ coverType }: PremiumLine) => coverType === 'DISCOUNT';
  const covers = lines.filter((line) => !isDiscount(line));
  const discounts = lines.filter(isDiscount);
  const row = (name: string, of: readonly PremiumLine[]) => {
    const sums = (['premium', 'taxAmount', 'totalPremium'] as const).map((part) =>
      money(sumPennies(of.map((line) => line[part]))),
    );
    return [name, sums[0] ?? '', sums[1] ?? '', sums[2] ?? ''] as const;
  };
  const endAt = discounts.flatMap((line) => line.endAt ?? []).sort()[0];
  const isMonthly = policy.paymentSchedule === 'MONTHLY';
  return {
    taxRates: taxRates(covers, words),
    rows: [
      ...covers.map((line) => row(text(`covers.${line.coverGroup}.name`), [line])),
      row(text('documents.schedule.total'), covers),
      ...discounts.map(
        (line) =>
          [discountName(line, { policy, version }, words), '', '', money(line.totalPremium).replace('-', '−')] as const,
      ),
      ...(discounts.length === 0
        ? []
        : [
            [
              text('documents.schedule.youPay'),
              '',
              '',
              money(sumPennies(lines.map((one) => one.totalPremium))),
            ] as const,
          ]),
    ],
    afterOffer:
      endAt === undefined || !isMonthly
        ? undefined
        : text('documents.schedule.afterOffer', {
            date: day(`${fullPriceFrom(endAt, version.quote.startAt)}T12:00:00Z`),
            amount: money(sumPennies(covers.map((line) => line.totalPremium))),
          }),
  };
}

function taxRates(lines: readonly PremiumLine[], { rate }: Words): string {
  return [...new Set(lines.filter((line) => line.taxAmount !== 0).map((line) => rate(line.taxRateBasisPoints)))].join(
    ', ',
  );
}

/**
 * The name of a discount: its promotion's name, and for monthly payments the number that it reduces; not its days of
 * cover, since a month may be charged before it begins. The name is that under which it was sold; a policy from before
 * names were kept has the folder's, and the plain word once that has gone.
 */
export function discountName(
  { tag }: Pick<PremiumLine, 'tag'>,
  { policy, version }: Sold,
  { text, textIfAny }: Words,
): string {
  const plain = text('documents.schedule.discount');
  if (tag === undefined) return plain;
  const offer = policy.promotionName ?? textIfAny(`promotions.${tag}.name`) ?? plain;
  const { promotion } = version.quote;
  if (policy.paymentSchedule !== 'MONTHLY' || promotion?.outcome !== 'applied') return offer;
  return text('documents.schedule.discountFor', { offer, count: promotion.instalments });
}
