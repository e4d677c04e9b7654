import { assert } from '@marque/base';
import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { evolve } from '../../../policy/evolve.ts';
import { initial } from '../../../policy/initial.ts';
import type { Policy } from '../../../policy/policy.ts';
import type { PremiumLine } from '../../../rating/quote.ts';
import { bindStartsPolicy } from '../../bind-starts-policy.ts';

const cover = {
  ...{ coverGroup: 'damage_to_car', coverType: 'MAIN', insurer: 'alder', active: true },
  ...{ premium: 4000, taxRateBasisPoints: 1200, taxAmount: 480, totalPremium: 4480 },
} satisfies PremiumLine;

/** A monthly policy that goes on, sold on the day before it starts: £44.80 a month, with a discount of so many pennies until a last day where one is given. */
export function soldMonthly(startAt: string, discount?: { readonly pennies: number; readonly endAt: string }): Policy {
  const off: PremiumLine[] = discount
    ? [
        {
          ...{
            ...cover,
            coverGroup: 'promotion',
            coverType: 'DISCOUNT',
            taxRateBasisPoints: 0,
            taxAmount: 0,
            tag: 'SC12M',
          },
          ...{ premium: -discount.pennies, totalPremium: -discount.pennies, endAt: discount.endAt },
        },
      ]
    : [];
  const first = 4480 - (discount?.pennies ?? 0);
  const schedule = {
    ...({ type: 'MONTHLY', active: true, premiumBreakdown: [cover, ...off], instalments: [first] } as const),
    totals: { gross: 4480, yearly: 53_760, discounted: first, taxAmount: 480 },
  };
  const sale = sampleSale({ startAt, availablePaymentSchedules: [schedule] });
  const choices = { ...sale.choices, paymentSchedule: 'MONTHLY' as const };
  const events = bindStartsPolicy({
    sale: { ...sale, productKind: 'SUBSCRIPTION', choices },
    ...sampleBind,
    now: `${startAt}T00:00:00.000Z`,
  });
  assert(events.ok, 'the sale is sound');
  const policy = events.value.reduce(evolve, initial);
  assert(policy, 'a policy that was sold is there');
  return policy;
}
