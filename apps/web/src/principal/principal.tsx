import type { ImpersonationWire } from '@marque/contract';
import { createContext, use } from 'react';

/** Who has signed in, as the issuer's identity token names them. Names have no spaces around them. */
export type SignedInUser = {
  readonly userId: string;
  /** How they signed in: `email`, `sms`, or what the issuer calls it. */
  readonly connection: string;
  readonly picture: string | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** E-mail, else phone, else `Unknown`. */
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

/** Who is looking at the site, and how that changes. */
export type Principal = {
  /** Null for a visitor who has not signed in. */
  readonly user: SignedInUser | null;
  /** Staff who may act for customers. */
  readonly isStaff: boolean;
  /** The customer for whom staff are acting. */
  readonly acting: ImpersonationWire | null;
  /** Leaves for the issuer's page and comes back to the path; to where one is when none is given. */
  readonly signIn: (returnTo?: string) => Promise<void>;
  /** Renews the token first, then leaves for the issuer's page and comes back home. */
  readonly signOut: () => Promise<void>;
  readonly act: (impersonation: ImpersonationWire) => void;
  readonly stopActing: () => Promise<void>;
};

const PrincipalContext = createContext<Principal | null>(null);

/** Hands who is looking to all pages. */
export const PrincipalProvider = PrincipalContext.Provider;

/** Who is looking at the site; fails outside a PrincipalProvider. */
export function usePrincipal(): Principal {
  const principal = use(PrincipalContext);
  if (!principal) throw new Error('usePrincipal needs a PrincipalProvider above it');
  return principal;
}
