import type { AuthorisedScope } from '@marque/domain/authorised-roles';

/** Who makes a request: the subject whose rows may be seen, and the actor who does it (the same, but for staff who act for a customer). */
export type Principal = {
  readonly brand: string;
  readonly subject: string;
  readonly actor: string;
  readonly kind: 'anonymous' | 'customer' | 'staff' | 'system';
  readonly sessionId: string;
  /**
   * When the actor last proved who they are, in real milliseconds; absent for visitors, and if their issuer does not
   * say.
   */
  readonly signedInAtMs?: number;
  /** Real moment of the request: a retrieval counts until it expires. Without it none counts. */
  readonly atMs?: number;
  /** What the issuer lets this actor do, as `access:impersonate`; nothing for visitors. */
  readonly permissions: readonly string[];
  /** Present while staff act for a customer: which permission to do so, and why. */
  readonly impersonation?: {
    readonly impersonationId: string;
    readonly reason: string;
    /** The person whom they have on the line; left out: the customer. */
    readonly speaker?: Speaker;
  };
};

/** Somebody who speaks for a customer, and how far that goes; null if they may no longer speak. */
export type Speaker = { readonly authorisedId: string; readonly scope: AuthorisedScope | null };
