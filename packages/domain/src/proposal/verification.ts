import type { IdentityCheckResult, VerificationKind } from '../enumerations.ts';

/** The result of a check of the policyholder, by the provider's report. It holds only for the checked facts, identified by their hash. */
export type VerificationOutcome = {
  readonly factsHash: string;
  readonly isClear: boolean;
  readonly checks: readonly { readonly check: string; readonly result: IdentityCheckResult }[];
};

/** The last outcome of each kind of check; empty before the first. */
export type Verification = { readonly [K in VerificationKind]?: VerificationOutcome };
