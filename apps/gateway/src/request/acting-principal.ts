import type { Principal } from '../ground/principal.ts';

/** Staff who began something for a customer, with what they were allowed then, for carrying on with it later. */
type Acted = {
  readonly brand: string;
  /** The customer, by the subject who owns the rows now. */
  readonly owner: string;
  readonly actor: string;
  readonly permissions: readonly string[];
  readonly reason: string;
};

/** Them as a principal. */
export function actingPrincipal({ brand, owner, actor, permissions, reason }: Acted): Principal {
  const impersonation = { impersonationId: '', reason };
  return { brand, subject: owner, actor, kind: 'staff', sessionId: '', permissions, impersonation };
}
