import { assert, startOfDay } from '@marque/base';
import { describe, expect, it } from 'vitest';
import { soldMonthly } from '../../process/bill-run/testing/sold-monthly.ts';
import type { Policy, PolicyVersion } from '../policy.ts';
import { type CoversTakenOff, coversWithdrawn } from './covers-withdrawn.ts';

const START = '2027-02-10';
const at = (day: string, time?: string) =>
  time === undefined ? startOfDay(`2027-${day}`, 'Europe/London') : `2027-${day}T${time}:00.000Z`;
const sold = soldMonthly(START);

/** A policy with the optional covers that it holds from some moments on. */
function holding(...each: readonly (readonly [from: string, ...covers: string[]])[]): Policy {
  const [first] = sold.versions;
  assert(first, 'it was sold');
  const versions = each.map(
    ([startedAt, ...covers], index): PolicyVersion => ({
      ...{ ...first, version: index + 1, startedAt, choices: { ...first.choices, covers } },
      ...(index > 0 && { changedBy: { adjustmentId: `A${index}`, changes: [], effectiveAt: startedAt } }),
    }),
  );
  return { ...sold, versions };
}
/** The same, if one of its changes withdrew from a cover. */
function leaving(policy: Policy, place: number, cover = 'legal'): Policy {
  const versions = policy.versions.map((version, index) =>
    index === place && version.changedBy
      ? { ...version, changedBy: { ...version.changedBy, coversWithdrawn: [{ cover, since: START_AT }] } }
      : version,
  );
  return { ...policy, versions };
}
const START_AT = sold.startsAt;
const added = holding([START_AT], [at('04-10', '09:00'), 'legal']);
const terms = {
  withdrawDays: 14,
  withdrawUnless: 'PAID_CLAIM',
  unusedUnless: 'NO_CLAIM',
  insurerNoticeDays: 7,
} as const;
const since = (policy: Policy, now: string, more: Partial<CoversTakenOff> = {}) =>
  coversWithdrawn(policy, {
    ...{
      covers: ['legal'],
      effectiveAt: now,
      now,
      documentsAt: sold.createdAt,
      agreedAt: new Map(),
      claims: [],
      terms,
    },
    ...more,
  }).map((one) => one.since);
const claim = { isPaid: true, fault: 'CUSTOMER' as const };

describe('a cover that is taken off', () => {
  it.each<[string, Policy, string, Partial<CoversTakenOff>, string | null]>([
    ['in the last minute of its fourteenth day', added, at('04-24', '22:59'), {}, at('04-10', '09:00')],
    ['a minute later', added, at('04-24', '23:00'), {}, null],
    ['within its days, from a day after them', added, at('04-24', '09:00'), { effectiveAt: at('05-01') }, null],
    ['after a claim that was paid', added, at('04-12'), { claims: [{ ...claim, occurredOn: '2027-04-11' }] }, null],
    [
      'after a claim from before',
      added,
      at('04-12'),
      { claims: [{ ...claim, occurredOn: '2027-04-09' }] },
      at('04-10', '09:00'),
    ],
    [
      'that was added from a day back, counted from when it was agreed',
      added,
      at('04-28', '09:00'),
      { agreedAt: new Map([['A1', at('04-20', '09:00')]]) },
      at('04-10', '09:00'),
    ],
    [
      'that was changed beside something else',
      holding([START_AT], [at('04-10', '09:00'), 'legal'], [at('04-15'), 'legal', 'breakdown']),
      at('04-20'),
      {},
      at('04-10', '09:00'),
    ],
    [
      'that was taken off and added again',
      holding([START_AT, 'legal'], [at('04-10')], [at('04-20'), 'legal']),
      at('04-25'),
      {},
      at('04-20'),
    ],
    [
      'that was withdrawn from before, and added again: it is not free a second time',
      leaving(holding([START_AT], [at('04-10'), 'legal'], [at('04-20')], [at('04-20', '12:00'), 'legal']), 2),
      at('04-25'),
      {},
      null,
    ],
    [
      'that was added again after another cover was withdrawn from',
      leaving(holding([START_AT], [at('04-10'), 'legal'], [at('04-20')], [at('04-21'), 'legal']), 2, 'breakdown'),
      at('04-25'),
      {},
      at('04-21'),
    ],
    ['that was sold, in the days of the policy', holding([START_AT, 'legal']), at('02-24', '12:00'), {}, START_AT],
    ['that was sold, after them', holding([START_AT, 'legal']), at('02-25'), {}, null],
    [
      'that was sold, while the documents are not handed over',
      holding([START_AT, 'legal']),
      at('04-01'),
      { documentsAt: null },
      START_AT,
    ],
  ])('%s', (_when, policy, now, more, expected) => {
    expect(since(policy, now, more)).toEqual(expected === null ? [] : [expected]);
  });
});
