import { addToDate, type LocalDate } from '@marque/base';
import type { AccountStatementWire } from '@marque/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateParts } from './estimate-parts.ts';

type Line = AccountStatementWire['transactions'][number];
type Charged = {
  /** The day after its last one, if an end cuts it. */
  readonly until?: string;
  readonly forward?: number;
  readonly covers?: object;
  readonly offers?: object;
  readonly forgotten?: { readonly brought: number; readonly asked: number; readonly left: number };
};

const partsOf = (kind: 'COVER' | 'DISCOUNT', amounts: object) =>
  Object.entries(amounts).map(([code, amount]) => ({ kind, code, premium: amount, taxAmount: 0, amount }));

const nothing = { brought: 0, asked: 0, left: 0 };

function statement(
  periodStart: LocalDate,
  { until, forward = 0, covers = {}, offers = {}, forgotten = nothing }: Charged,
) {
  const periodEnd = until ?? addToDate(periodStart, { months: 1 });
  const parts = [...partsOf('COVER', covers), ...partsOf('DISCOUNT', offers)];
  const charge = {
    ...{ key: periodStart, type: 'INVOICE', group: 'INVOICE', subType: null, status: 'POSTED', parts },
    ...{ amount: parts.reduce((sum, { amount }) => sum + amount, 0), effectiveAt: `${periodStart}T00:00:00.000Z` },
    ...{ servicePeriodStart: periodStart, servicePeriodEnd: null, paymentMethodDescription: null },
    ...{ descriptionKey: 'statement.line.INVOICE', descriptionValue: null },
  } satisfies Line;
  return { periodStart, periodEnd, broughtForwardBalance: forward, transactions: [charge], forgotten };
}

const told = (last: Charged, next: Charged) =>
  estimateParts(statement('2026-11-01', last), statement('2026-12-01', next)).map(({ kind, code, pennies }) =>
    code === null ? [kind, pennies] : [kind, pennies, code],
  );

it('given a lower price, an extra that was paid once and a credit, then each says how much of the difference it is', () => {
  const last = { forward: 136, covers: { damage: 5000, legal: 280 }, offers: { SC12M: -1915 } };
  const next = { forward: -221, covers: { damage: 4698, legal: 280 }, offers: { SC12M: -1915 } };
  expect(told(last, next)).toEqual([
    ['before', 3501],
    ['price', -302],
    ['once', -136],
    ['credit', -221],
  ]);
});

it('given that an offer ends and covers come and go, then each is named', () => {
  const last = { covers: { damage: 5000, legal: 280 }, offers: { SC12M: -4167 } };
  expect(told(last, { covers: { damage: 5000, glass: 190 } })).toEqual([
    ['before', 1113],
    ['coverRemoved', -280, 'legal'],
    ['coverAdded', 190, 'glass'],
    ['offerEnds', 4167, 'SC12M'],
  ]);
});

it('given nothing new, then there is the last payment alone, and a payment that failed is still to pay', () => {
  const month = { covers: { damage: 5000 } };
  expect(told(month, month)).toEqual([['before', 5000]]);
  expect(told(month, { ...month, forward: 5000 })).toEqual([
    ['before', 5000],
    ['unpaid', 5000],
  ]);
});

it('given that cover ends within the next month, then it costs less for its days, and no price has changed', () => {
  expect(told({ covers: { damage: 5000 } }, { until: '2026-12-04', covers: { damage: 484 } })).toEqual([
    ['before', 5000],
    ['days', -4516],
  ]);
});

it('given a payment that is for longer than a month, then no monthly price has changed', () => {
  const rest = statement('2026-11-01', { until: '2027-09-01', covers: { damage: 42210 } });
  const year = statement('2027-09-01', { until: '2028-09-01', covers: { damage: 50652 } });
  expect(estimateParts(rest, year).map(({ kind, pennies }) => [kind, pennies])).toEqual([
    ['before', 42210],
    ['priceOfTerm', 8442],
  ]);
});

describe('months that we forgot to ask for', () => {
  const month = { covers: { damage: 5000 } };

  it('given that a part of them comes with the next payment, then it is named as such, and the last asked for its month alone', () => {
    const last = { ...month, forward: 10_000, forgotten: { brought: 10_000, asked: 0, left: 10_000 } };
    expect(told(last, { ...month, forward: 5000, forgotten: { brought: 5000, asked: 5000, left: 5000 } })).toEqual([
      ['before', 5000],
      ['forgotten', 5000],
    ]);
  });

  it('given that a part came with the last one too, then both ask for the same', () => {
    const last = { ...month, forward: 10_000, forgotten: { brought: 10_000, asked: 5000, left: 5000 } };
    const next = { ...month, forward: 5000, forgotten: { brought: 5000, asked: 5000, left: 0 } };
    expect(told(last, next)).toEqual([['before', 10_000]]);
  });

  it('given that all of them are paid by hand at once, then both ask for their month alone, and nothing was unpaid', () => {
    const last = { ...month, forward: 10_000, forgotten: { brought: 10_000, asked: 0, left: 0 } };
    expect(told(last, month)).toEqual([['before', 5000]]);
  });

  it('given that none comes any more, then the next is so much less', () => {
    expect(told({ ...month, forward: 5000, forgotten: { brought: 5000, asked: 5000, left: 0 } }, month)).toEqual([
      ['before', 10_000],
      ['forgotten', -5000],
    ]);
  });
});

it('all parts add up to what the next statement asks for', () => {
  const amount = fc.integer({ min: 0, max: 9000 });
  const side = fc.record({
    forward: fc.integer({ min: -5000, max: 5000 }),
    covers: fc.record({ damage: amount, legal: amount, glass: amount }, { requiredKeys: [] }),
    offers: fc.record({ SC12M: amount.map((pennies) => 0 - pennies) }, { requiredKeys: [] }),
    forgotten: fc.record({ brought: amount, asked: amount, left: amount }),
  });
  fc.assert(
    fc.property(side, side, (last, next) => {
      const [from, to] = [statement('2026-11-01', last), statement('2026-12-01', next)];
      const sum = estimateParts(from, to).reduce((all, { pennies }) => all + pennies, 0);
      expect(sum).toBe(to.broughtForwardBalance + (to.transactions[0]?.amount ?? 0));
    }),
  );
});
