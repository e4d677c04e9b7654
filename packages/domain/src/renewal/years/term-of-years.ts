import { type LocalDate, startOfDay } from '@marque/base';
import type { RiskData } from '../../facts/risk-data.ts';
import type { Policy } from '../../policy/policy.ts';
import { versionAt } from '../../policy/version-at.ts';
import type { YearOfCover } from './after-year.ts';
import type { StepBack } from './step-back.ts';

/**
 * A term of a number whose no-claims years are counted, with its disclosures at the start and those in force at its
 * end.
 */
export type TermOfYears = Omit<YearOfCover, 'isWhole'> & { readonly begunWith: RiskData; readonly endedWith: RiskData };

/** A policy as a term of its number, until the day after its last one. */
export function termOfYears(policy: Policy, nextStartAt: LocalDate, table: StepBack): TermOfYears {
  const { versions, startAt, timeZone } = policy;
  const { data: endedWith } = versionAt(policy, startOfDay(nextStartAt, timeZone));
  return {
    ...{ startAt, nextStartAt, endedWith, begunWith: versions[0]?.data ?? endedWith },
    isProtectedOn: protectedDays(policy, table),
  };
}

/** On which days a policy has the cover that protects its bonus, as the day begins: what happened before the cover was chosen is not protected. */
export function protectedDays(policy: Policy, table: StepBack): YearOfCover['isProtectedOn'] {
  return (day) =>
    table !== null && versionAt(policy, startOfDay(day, policy.timeZone)).quote.covers.includes(table.cover);
}
