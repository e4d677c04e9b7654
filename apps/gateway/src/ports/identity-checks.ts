import type { IdentityFacts } from '@marque/asking';
import type { IdentityCheckResult } from '@marque/domain/enumerations';

/** The provider that checks who somebody is. Calls reject with `ProviderUnavailable` when nobody answers and `ProviderRefused` when the provider will not. */
export type IdentityChecks = {
  /** Tells the provider who is to be checked. */
  readonly createApplicant: (facts: IdentityFacts) => Promise<{ applicantId: string }>;
  /** Begins a check with the named reports. */
  readonly startCheck: (order: { applicantId: string; reports: readonly string[]; tag: string }) => Promise<CheckState>;
  readonly readCheck: (checkId: string) => Promise<CheckState>;
  /** The check of an applicant whose answer was lost; undefined when there is none. */
  readonly findCheck: (applicantId: string, tag: string) => Promise<CheckState | undefined>;
  /** Has an applicant deleted, with everything that was checked. One that is gone stays so. */
  readonly eraseApplicant: (applicantId: string) => Promise<void>;
  /** Checks the signature of a notification over its raw body; undefined when it is not the provider’s. */
  readonly readNotification: (rawBody: Uint8Array, signature: string) => CheckNotification | undefined;
};

/** The state of a check. A report without a result is PENDING. */
export type CheckState = {
  readonly checkId: string;
  /** The key with which the check was ordered, by which a lost one is found again. */
  readonly tags: readonly string[];
  readonly isComplete: boolean;
  readonly isClear: boolean;
  readonly reports: readonly { readonly report: string; readonly result: IdentityCheckResult }[];
};

export type CheckNotification = { readonly eventId: string; readonly type: string; readonly checkId: string | null };
