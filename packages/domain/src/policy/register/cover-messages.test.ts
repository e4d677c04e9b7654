import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import { describe, expect, it } from 'vitest';
import { bindStartsPolicy } from '../../process/bind-starts-policy.ts';
import { evolve } from '../evolve.ts';
import { initial } from '../initial.ts';
import type { Policy, PolicyVersion } from '../policy.ts';
import { versionSold } from '../version-sold.ts';
import { coverMessages } from './cover-messages.ts';
import type { ToldPeriod } from './cover-period.ts';
import { coverPeriods } from './cover-periods.ts';

const START = '2026-11-27T00:00:00.000Z';

function policyOf(more: Partial<Policy> = {}): Policy {
  const bound = bindStartsPolicy({ sale: sampleSale(), ...sampleBind });
  if (!bound.ok) throw new Error('the sale is sound');
  const policy = bound.value.reduce(evolve, initial);
  if (!policy) throw new Error('a policy that was sold is there');
  return { ...policy, ...more };
}

/** The numbered periods after messages. */
function toldBy(policies: readonly Policy[]): ToldPeriod[] {
  return policies.reduce<ToldPeriod[]>((told, policy) => {
    const now = coverMessages(told, coverPeriods(policy)).map(({ cover }) => cover);
    return [...told.filter(({ period }) => now.every((one) => one.period !== period)), ...now];
  }, []);
}

/** What is told about a policy after what was told before, without its people. */
function told(policy: Policy, ...before: readonly Policy[]) {
  return coverMessages(toldBy(before), coverPeriods(policy)).map(({ action, cover }) => [
    ...[action, cover.period, cover.vehicle.registration],
    ...[cover.from, cover.until, cover.details.length],
  ]);
}

const ended = (effectiveAt: string, decidedAt: string, kind: 'CANCELLED' | 'VOIDED' = 'CANCELLED') =>
  policyOf({ termination: { kind, effectiveAt, decidedAt, reason: null } });

function changed(startedAt: string, vrn: string, more: PolicyVersion['data']['profiles'] = {}): Policy {
  const policy = policyOf();
  const first = versionSold(policy);
  const data = { ...first.data, profiles: { ...first.data.profiles, ...more }, assets: { car: { vrn } } };
  return { ...policy, versions: [first, { ...first, version: 2, startedAt, data }] };
}

describe('what the register is told', () => {
  const sold = policyOf();
  const atOnce = ended('2027-01-10T14:32:10.000Z', '2027-01-10T14:32:10.000Z');
  const early = ended('2026-11-25T00:00:00.000Z', '2026-11-24T09:00:00.000Z');

  it.each([
    ['of a sale: all of its cover', told(sold), [['ADD', 1, 'LK21ABC', START, null, 1]]],
    ['of nothing that is otherwise: nothing', told(sold, sold), []],
    [
      'of an end that waits: when its cover ends',
      told(ended('2027-02-01T00:00:00.000Z', '2027-01-10T09:00:00.000Z'), sold),
      [['CANCEL', 1, 'LK21ABC', START, '2027-02-01T00:00:00.000Z', 1]],
    ],
    [
      'of an end at once: the very moment',
      told(atOnce, sold),
      [['CANCEL', 1, 'LK21ABC', START, '2027-01-10T14:32:10.000Z', 1]],
    ],
    [
      'of an end that was taken back: that its cover goes on',
      told(sold, sold, atOnce),
      [['AMEND', 1, 'LK21ABC', START, null, 1]],
    ],
    [
      'of an end before the start: that none of it counts',
      told(early, sold),
      [['CANCEL', 1, 'LK21ABC', START, START, 1]],
    ],
    [
      'of what was ended before its start, once that is taken back: the same period',
      told(sold, sold, early),
      [['AMEND', 1, 'LK21ABC', START, null, 1]],
    ],
    ['of what was ended before its start and never told: nothing', told(early), []],
    [
      'of an end from an earlier day: that the days up to the decision were covered',
      told(ended('2027-01-02T00:00:00.000Z', '2027-01-10T09:00:00.000Z'), sold),
      [['CANCEL', 1, 'LK21ABC', START, '2027-01-10T09:00:00.000Z', 1]],
    ],
    [
      'of what is void from its start: the same',
      told(ended(START, '2027-01-10T09:00:00.000Z', 'VOIDED'), sold),
      [['CANCEL', 1, 'LK21ABC', START, '2027-01-10T09:00:00.000Z', 1]],
    ],
    [
      'of another car: the end of one and the begin of the other, at the same moment',
      told(changed('2027-01-10T00:00:00.000Z', 'BD51SMR'), sold),
      [
        ['CANCEL', 1, 'LK21ABC', START, '2027-01-10T00:00:00.000Z', 1],
        ['ADD', 2, 'BD51SMR', '2027-01-10T00:00:00.000Z', null, 1],
      ],
    ],
    [
      'of another driver: what holds from that moment on, in the same period',
      told(changed('2027-01-10T00:00:00.000Z', 'LK21ABC', { p1: { firstName: 'Noah' } }), sold),
      [['AMEND', 1, 'LK21ABC', START, null, 2]],
    ],
    [
      'of another start: the same period',
      told(policyOf({ startsAt: '2026-12-01T00:00:00.000Z' }), sold),
      [['AMEND', 1, 'LK21ABC', '2026-12-01T00:00:00.000Z', null, 1]],
    ],
    [
      'of a policy that another one follows: when its own cover ends',
      told(policyOf({ successorId: 'NEXT', endsAt: '2027-11-27T00:00:00.000Z' }), sold),
      [['CANCEL', 1, 'LK21ABC', START, '2027-11-27T00:00:00.000Z', 1]],
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('names the people who may drive, and no more of them than the register needs', () => {
    const [message] = coverMessages(
      [],
      coverPeriods(changed(START, 'LK21ABC', { p1: { firstName: 'Noah', email: 'n@example.com' } })),
    );
    expect(message?.cover.details).toEqual([
      {
        from: START,
        insurer: versionSold(sold).quote.mainInsurer,
        holder: { firstName: 'Ada', lastName: 'Marsh', dateOfBirth: null, postalCode: null },
        drivers: [{ firstName: 'Noah', lastName: null, dateOfBirth: null }],
        usage: null,
      },
    ]);
  });
});
