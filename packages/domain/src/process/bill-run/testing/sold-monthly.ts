import { addToDate, assert } from '@marque/base';
import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import type { ProductKind, ScheduleType } from '../../../enumerations.ts';
import { evolve } from '../../../policy/evolve.ts';
import { initial } from '../../../policy/initial.ts';
import type { Policy } from '../../../policy/policy.ts';
import type { PremiumLine } from '../../../rating/quote.ts';
import { bindStartsPolicy } from '../../bind-starts-policy.ts';

const cover = {
  ...{ coverGroup: 'damage_to_car', coverType: 'MAIN', insurer: 'alder', active: true },
  ...{ premium: 4000, taxRateBasisPoints: 1200, taxAmount: 480, totalPremium: 4480 },
} satisfies PremiumLine;

/** An offer: so many pennies off each payment whose cover begins by a last day. */
type Discount = { readonly pennies: number; readonly endAt: string };

/** What is sold: its kind, how it is paid, and from when. */
type SoldAs = {
  readonly kind: ProductKind;
  readonly schedule: ScheduleType;
  readonly startAt: string;
  readonly discount?: Discount | undefined;
};

/**
 * A monthly policy without an end, sold on the day before it starts: £44.80 a month, with a discount of so many pennies
 * until a last day, if one is given.
 */
export function soldMonthly(startAt: string, discount?: Discount): Policy {
  return soldAs({ kind: 'SUBSCRIPTION', schedule: 'MONTHLY', startAt, discount });
}

/** The same at £44.80 a payment, of any kind and paid either way. */
export function soldAs({ kind, schedule: type, startAt, discount }: SoldAs): Policy {
  const nothing = { taxRateBasisPoints: 0, taxAmount: 0 };
  const off: PremiumLine[] = discount
    ? [
        {
          ...{ ...cover, ...nothing, coverGroup: 'promotion', coverType: 'DISCOUNT', tag: 'SC12M' },
          ...{ premium: -discount.pennies, totalPremium: -discount.pennies, endAt: discount.endAt },
        },
      ]
    : [];
  const first = 4480 - (discount?.pennies ?? 0);
  const schedule = {
    ...({ type, active: true, premiumBreakdown: [cover, ...off], instalments: [first] } as const),
    totals: { gross: 4480, yearly: 53_760, discounted: first, taxAmount: 480 },
  };
  const sale = sampleSale({ startAt, availablePaymentSchedules: [schedule] });
  const choices = { ...sale.choices, paymentSchedule: type };
  const events = bindStartsPolicy({
    sale: { ...sale, productKind: kind, choices },
    ...sampleBind,
    now: `${addToDate(startAt, { days: -1 })}T12:00:00.000Z`,
  });
  assert(events.ok, 'the sale is sound');
  const policy = events.value.reduce(evolve, initial);
  assert(policy, 'a policy that was sold is there');
  return policy;
}
