import type { ImpersonationWire } from '@marque/contract';
import { createContext, use } from 'react';
import type { LeaveOptions } from './issuer/issuer.ts';

/** Who has signed in, as the issuer's identity token names them. Names have no spaces around them. */
export type SignedInUser = {
  readonly userId: string;
  /** How they signed in: `email`, `sms`, or what the issuer calls it. */
  readonly connection: string;
  readonly picture: string | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Whether a second factor came to the sign-in, as our own issuer says it. */
  readonly hasPasskey: boolean;
  /** E-mail, else phone, else `Unknown`. */
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** Who is looking at the site, and how that changes. */
export type Principal = {
  /** Null for a visitor who has not signed in. */
  readonly user: SignedInUser | null;
  /** False while a sign-in of an earlier visit is being resumed, and while the page is left for signing out: the frame holds the pages back. */
  readonly isSettled: boolean;
  /** Staff who may act for customers. */
  readonly isStaff: boolean;
  /** The customer for whom staff are acting. */
  readonly acting: ImpersonationWire | null;
  /**
   * Goes to the issuer's page and comes back to the path or, if none is given, to the present page, or the one at the
   * end of the session.
   */
  readonly signIn: (returnTo?: string, options?: LeaveOptions) => Promise<void>;
  /** Takes the answer with which the issuer led back to this site, and gives the path to go on at. Rejects with an AuthError. */
  readonly arrive: (address: string) => Promise<string>;
  /** Renews the token first, then leaves for the issuer's page and comes back home. */
  readonly signOut: () => Promise<void>;
  /** Whether nobody is signed in any more at this moment, and not because they signed out. */
  readonly hasEnded: () => boolean;
  /** For actions that only the customer may take: tells staff so and returns true; false for everybody else. */
  readonly refuseStaff: () => boolean;
  /** The customer for whom an address asks staff to act, until they have said why. */
  readonly askedFor: string | null;
  readonly act: (impersonation: ImpersonationWire) => void;
  readonly stopActing: () => Promise<void>;
  /** The hour of acting has run out: it ends, and staff are told. */
  readonly overActing: () => void;
};

const PrincipalContext = createContext<Principal | null>(null);

/** Tells all pages who is looking. */
export const PrincipalProvider = PrincipalContext.Provider;

/** Who is looking at the site; fails outside a PrincipalProvider. */
export function usePrincipal(): Principal {
  const principal = use(PrincipalContext);
  if (!principal) throw new Error('usePrincipal needs a PrincipalProvider above it');
  return principal;
}
