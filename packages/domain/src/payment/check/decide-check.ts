import type { IdentityCheckResult } from '../../enumerations.ts';
import { movedBy } from '../moves.ts';
import { CHECK_MOVES, type CheckStatus } from './check-moves.ts';

/** How a check stands at the provider, report by report. */
export type CheckSaid = {
  readonly isComplete: boolean;
  readonly isClear: boolean;
  readonly reports: readonly { readonly report: string; readonly result: IdentityCheckResult }[];
};

/** A check of ours: how it stands, and the names of the reports that were ordered. */
export type CheckHeld = { readonly status: CheckStatus; readonly reports: readonly string[] };

/** The result of a check; undefined if nothing changes. */
export type CheckDecision = { readonly next: CheckStatus; readonly isClear: boolean } | undefined;

/**
 * The result of a check of the policyholder, from the provider's answer. It is complete once every ordered report is there, and clear only
 * if each report is clear. The first result is final.
 */
export function decideCheck(said: CheckSaid, { status, reports }: CheckHeld): CheckDecision {
  const results = reports.map((name) => said.reports.find(({ report }) => report === name)?.result);
  if (!said.isComplete || results.includes(undefined)) return undefined;
  const next = movedBy(CHECK_MOVES, 'completed', status);
  return next && { next, isClear: said.isClear && results.every((result) => result === 'CLEAR') };
}
