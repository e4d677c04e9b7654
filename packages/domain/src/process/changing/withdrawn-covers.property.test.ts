import { addToDate, assert, sumPennies } from '@marque/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Policy } from '../../policy/policy.ts';
import { soldMonthly } from '../bill-run/testing/sold-monthly.ts';
import { linesCharged } from '../lines-charged.ts';
import { periodsChanged } from './periods-changed.ts';
import { agreeTo, type ChangeDrawn, takeBack } from './testing/changed-policy.ts';

const sold = soldMonthly('2027-02-10');
const PERIODS = ['2027-02-10', '2027-03-10', '2027-04-10'];
const at = (day: number, hour: number) =>
  `${addToDate('2027-02-11', { days: day })}T${String(hour).padStart(2, '0')}:00:00.000Z`;

function agreed(policy: Policy, name: string, from: string, drawn: ChangeDrawn, since?: string): Policy {
  const coversWithdrawn = since === undefined ? undefined : [{ cover: 'legal', since }];
  const next = agreeTo(policy, { name, from, drawn, now: from, ...(coversWithdrawn && { coversWithdrawn }) });
  assert(next, 'it can be agreed');
  return next;
}

/** What the months cost by the versions of a policy, for one cover or for all. */
const costs = (policy: Policy, group?: string) =>
  sumPennies(
    periodsChanged(
      policy,
      PERIODS.map((startAt) => ({ startAt, lines: [] })),
    )
      .flatMap(({ lines }) => lines)
      .filter(({ coverGroup }) => group === undefined || coverGroup === group)
      .map(({ totalPremium }) => totalPremium),
  );

describe('a cover that its customer withdraws from', () => {
  it('costs nothing for the days on which it was held, and changes the price of no other cover', () => {
    const days = fc.record({
      added: fc.nat({ max: 40 }),
      held: fc.nat({ max: 14 }),
      price: fc.option(fc.tuple(fc.integer({ min: 3000, max: 6000 }), fc.nat({ max: 14 }))),
      hour: fc.nat({ max: 23 }),
    });
    fc.assert(
      fc.property(days, ({ added, held, price, hour }) => {
        const since = at(added, hour);
        const dearer = (policy: Policy) =>
          price === null || price[1] > held
            ? policy
            : (agreeTo(policy, {
                ...{ name: 'P', from: at(added + price[1], 23), drawn: { price: price[0] } },
                now: at(added + price[1], 23),
              }) ?? policy);
        const holds = dearer(agreed(sold, 'A', since, { hasLegal: true }));
        const off = agreed(holds, 'B', at(added + held + 1, hour), { hasLegal: false }, since);
        expect(costs(off, 'legal')).toBe(0);
        expect(costs(off)).toBe(costs(dearer(sold)));
        expect(costs(holds, 'legal')).toBeGreaterThan(0);
        expect(PERIODS.flatMap((day) => linesCharged(off, day)).filter((line) => line.coverGroup === 'legal')).toEqual(
          [],
        );
        const kept = takeBack(off, 'B', at(added + held + 1, hour));
        assert(kept, 'it can be taken back');
        expect(costs(kept)).toBe(costs(holds));
      }),
    );
  });
});
