import type { Data } from '@marque/base';
import { plainName } from '../facts/driver.ts';
import { markOfForgotten } from '../facts/driver-parts.ts';
import type { RiskData } from '../facts/risk-data.ts';

type Profiles = RiskData['profiles'];

/** What says who a driver is. */
const WHO = ['firstName', 'lastName', 'dateOfBirth'] as const;

/**
 * The profile codes of named drivers who have gone, or who may be somebody else by now: a told name or date of birth
 * has changed or is gone. A correction looks the same; nobody can tell.
 */
export function replacedDrivers(before: Profiles, after: Profiles): string[] {
  return Object.entries(before).flatMap(([code, told]) =>
    code !== 'ph' && markOfForgotten(told) === undefined && isReplaced(told, after[code] ?? {}) ? [code] : [],
  );
}

function isReplaced(before: Data, after: Data): boolean {
  const isGone = Object.keys(before).length > 0 && Object.keys(after).length === 0;
  return isGone || WHO.some((field) => before[field] && wordOf(before, field) !== wordOf(after, field));
}

function wordOf(told: Data, field: (typeof WHO)[number]): string {
  return plainName(String(told[field] ?? ''));
}
