import type { Claim } from '@marque/domain/claims/claim';

/** The claims handler of the insurers. Calls reject with `ProviderUnavailable` when nobody answers and `ProviderRefused` when the handler will not. */
export type ClaimsHandling = {
  /** A link to the page on which a customer tells of a loss: it works once, for a quarter of an hour at most. */
  readonly openPage: (order: ClaimPageOrder) => Promise<ClaimPage>;
  /** A claim as it is now, with the number of its policy. */
  readonly readClaim: (claimId: string) => Promise<HeardClaim>;
  /** Checks the signature of a notification over its raw body and its age; undefined when it is not the handler’s. */
  readonly readNotification: (rawBody: Uint8Array, signature: string) => ClaimNotification | undefined;
};

/** The values that the page fills in, and where it leads back. */
export type ClaimPageOrder = {
  readonly policyNumber: string;
  readonly insurer: string;
  readonly registration: string | null;
  readonly vehicle: string | null;
  /** Who may have driven, the policyholder first. */
  readonly drivers: readonly string[];
  readonly telephone: string;
  readonly email: string;
  readonly callbackUrl: string;
  readonly privacyPolicyUrl: string;
  readonly language: string;
};

/** `expiresAtMs` is real time. */
export type ClaimPage = { readonly url: string; readonly expiresAtMs: number };

export type HeardClaim = { readonly policyNumber: string; readonly claim: Claim };

export type ClaimNotification = { readonly eventId: string; readonly type: string; readonly claimId: string };
