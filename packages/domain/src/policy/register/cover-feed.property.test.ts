import { canonicalJson } from '@marque/base';
import { type Draws, seededDraws } from '@marque/testkit/billing/seeded-draws';
import { registerReceiver } from '@marque/testkit/policy/register-receiver';
import { sampleBind, sampleSale } from '@marque/testkit/proposal/sample-sale';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bindStartsPolicy } from '../../process/bind-starts-policy.ts';
import type { PolicyEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { initial } from '../initial.ts';
import type { Policy, PolicyVersion } from '../policy.ts';
import { versionAt } from '../version-at.ts';
import { coverMessages } from './cover-messages.ts';
import { coverOfVersion, type ToldPeriod } from './cover-period.ts';
import { coverPeriods, registeredUntil } from './cover-periods.ts';

const DAY_MS = 86_400_000;
const SOLD_MS = Date.parse(sampleBind.now);
const REACH_DAYS = 420;
const atDay = (days: number) => new Date(SOLD_MS + days * DAY_MS).toISOString();

function sold(draws: Draws): Policy {
  const productKind = draws.oneOf(['SUBSCRIPTION', 'ANNUAL', 'DRIVEAWAY'] as const);
  const startAt = atDay(draws.oneOf([0, 0, 7, 30])).slice(0, 10);
  const bound = bindStartsPolicy({ sale: { ...sampleSale({ startAt }), productKind }, ...sampleBind });
  if (!bound.ok) throw new Error('the sale is sound');
  const policy = bound.value.reduce(evolve, initial);
  if (!policy) throw new Error('a policy that was sold is there');
  return policy;
}

function versionOf(policy: Policy, draws: Draws, startedAt: string): PolicyVersion {
  const [first] = policy.versions;
  if (!first) throw new Error('a policy was sold with a version');
  const vrn = draws.oneOf(['LK21ABC', 'LK21ABC', 'BD51SMR', 'AB12CDE']);
  const noah = { firstName: 'Noah', lastName: 'Marsh', dateOfBirth: '1990-06-21' };
  const profiles = { ...first.data.profiles, ...(draws.between(0, 1) === 0 ? {} : { p1: noah }) };
  const data = { ...first.data, profiles, assets: { car: { vrn } } };
  return { ...first, version: policy.versions.length + 1, startedAt, data };
}

/** Something that happens to a policy on a day: a change from an earlier, the same or a later day, an end likewise, an end taken back, another that follows it, or another start. */
function step(policy: Policy, draws: Draws, today: number): Policy {
  const decidedAt = atDay(today);
  const about = () => atDay(today + draws.oneOf([-20, -3, 0, 0, 2, 30]));
  const kind = draws.oneOf(['CANCELLED', 'VOIDED'] as const);
  const events: readonly [PolicyEvent, ...PolicyEvent[]] = [
    { type: 'PolicyChanged', version: versionOf(policy, draws, about()) },
    { type: 'PolicyTerminated', termination: { kind, effectiveAt: about(), decidedAt, reason: null } },
    { type: 'TerminationWithdrawn' },
    { type: 'PolicyRenewed', successorId: 'NEXT', at: atDay(today + 3) },
  ];
  if (decidedAt < policy.startsAt && draws.between(0, 3) === 0) return { ...policy, startsAt: atDay(today + 9) };
  return evolve(policy, draws.oneOf(events)) ?? policy;
}

it('what the register is told, in order, has no gap and no overlap, and says at each moment what the policy covers', () => {
  const life = fc.record({ seed: fc.nat(), steps: fc.integer({ min: 0, max: 9 }) });
  const property = fc.property(life, ({ seed, steps }) => {
    const draws = seededDraws(seed);
    const receiver = registerReceiver();
    let policy = sold(draws);
    let told = new Map<number, ToldPeriod>();
    const { policyNumber } = policy;
    const tell = () => {
      for (const { action, cover } of coverMessages([...told.values()], coverPeriods(policy))) {
        const refusal = receiver.receive({ sequence: receiver.last() + 1, action, policyNumber, term: 0, cover });
        if (refusal) throw new Error(`${action} ${cover.period}: ${refusal}`);
        told = new Map([...told, [cover.period, cover]]);
      }
      expect(coverMessages([...told.values()], coverPeriods(policy))).toEqual([]);
      expect(differences(policy, (at) => receiver.coverAt(policyNumber, at))).toEqual([]);
    };
    tell();
    let today = 0;
    for (let count = 0; count < steps; count += 1) {
      today += draws.oneOf([0, 1, 5, 40]);
      policy = step(policy, draws, today);
      tell();
    }
  });
  fc.assert(property);
});

/**
 * Differences between the cover that was told and the policy's: every twenty days, and wherever something begins or
 * ends.
 */
function differences(policy: Policy, coverAt: (at: string) => ToldPeriod | undefined): string[] {
  const until = registeredUntil(policy);
  const edges = [policy.startsAt, ...policy.versions.map(({ startedAt }) => startedAt), ...(until ? [until] : [])];
  const before = edges.map((edge) => new Date(Date.parse(edge) - 1).toISOString());
  const days = Array.from({ length: REACH_DAYS / 20 }, (_, index) => atDay(index * 20 - 1));
  return [...edges, ...before, ...days].filter((at) => {
    const found = coverAt(at);
    const isCovered = at >= policy.startsAt && (until === null || at < until);
    if (!found || !isCovered) return isCovered !== (found !== undefined);
    const { vehicle, details } = coverOfVersion(versionAt(policy, at));
    const { from: _from, ...registered } = found.details.findLast(({ from }) => from <= at) ?? { from: at };
    return canonicalJson([found.vehicle, registered]) !== canonicalJson([vehicle, details]);
  });
}
