import type { VerificationKind } from '../enumerations.ts';
import type { Verification } from './verification.ts';

/** What a product asks a check of the policyholder to say, for the facts as they stand now. */
export type CheckWanted = {
  readonly kind: VerificationKind;
  readonly factsHash: string;
  readonly reports: readonly string[];
};

export type CheckStanding = 'CLEAR' | 'NOT_CLEAR' | 'MISSING';

/** How a check stands: missing while other facts were checked, or fewer reports asked for. A product that asks for no report asks for no check. */
export function checkStanding({ kind, factsHash, reports }: CheckWanted, verification: Verification): CheckStanding {
  if (reports.length === 0) return 'CLEAR';
  const known = verification[kind];
  if (known?.factsHash !== factsHash) return 'MISSING';
  if (!known.isClear) return 'NOT_CLEAR';
  return reports.every((report) => known.checks.some(({ check }) => check === report)) ? 'CLEAR' : 'MISSING';
}
