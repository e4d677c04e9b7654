import type { VerificationKind } from '../enumerations.ts';
import type { Verification } from './verification.ts';

/** A product's required check of the policyholder, for the present facts. */
export type CheckWanted = {
  readonly kind: VerificationKind;
  readonly factsHash: string;
  readonly reports: readonly string[];
};

export type CheckStanding = 'CLEAR' | 'NOT_CLEAR' | 'MISSING';

/** The state of a check: missing if other facts were checked, or fewer reports ordered. A product without reports needs no check. */
export function checkStanding({ kind, factsHash, reports }: CheckWanted, verification: Verification): CheckStanding {
  if (reports.length === 0) return 'CLEAR';
  const known = verification[kind];
  if (known?.factsHash !== factsHash) return 'MISSING';
  if (!known.isClear) return 'NOT_CLEAR';
  return reports.every((report) => known.checks.some(({ check }) => check === report)) ? 'CLEAR' : 'MISSING';
}
