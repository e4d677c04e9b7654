import type { IdentityCheckResult, VerificationKind } from '../enumerations.ts';

/** What a check of the policyholder came to, by the provider's report. It holds for the facts that were checked, told by their hash, and no others. */
export type VerificationOutcome = {
  readonly factsHash: string;
  readonly isClear: boolean;
  readonly checks: readonly { readonly check: string; readonly result: IdentityCheckResult }[];
};

/** The last outcome of each kind of check; empty before the first. */
export type Verification = { readonly [K in VerificationKind]?: VerificationOutcome };
