import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Client } from '../client/create-client.ts';
import { isProblem } from '../client/problem-error.ts';
import type { ActingStore } from './acting.ts';
import type { Identity } from './identity/create-identity.ts';
import { type Principal, PrincipalProvider } from './principal.tsx';
import type { StaffNotices } from './staff/staff-notices.ts';
import { isStaff } from './user-of.ts';

export type PrincipalParts = {
  readonly identity: Identity;
  readonly acting: ActingStore;
  readonly notices: StaffNotices;
  readonly client: Client;
  readonly tell: (error: unknown) => void;
};

/** Tells all pages who is looking at the site, as it changes. */
export function PrincipalRoot({ parts, children }: { parts: PrincipalParts; children: ReactNode }) {
  const { identity, acting, notices } = parts;
  const { user, isSettled } = useSyncExternalStore(identity.subscribe, identity.state);
  const customer = useSyncExternalStore(acting.subscribe, acting.current);
  const askedFor = useSyncExternalStore(acting.subscribe, acting.asked);
  const ways = useMemo(() => waysOf(parts), [parts]);
  const value = useMemo((): Principal => {
    const ofStaff = isStaff(user);
    const refuseStaff = () => {
      if (ofStaff) notices.show('customer_only');
      return ofStaff;
    };
    return { user, isSettled, isStaff: ofStaff, acting: ofStaff ? customer : null, askedFor, refuseStaff, ...ways };
  }, [user, isSettled, customer, askedFor, ways, notices]);
  return <PrincipalProvider value={value}>{children}</PrincipalProvider>;
}

function waysOf({ identity, acting, notices, client, tell }: PrincipalParts) {
  const stopActing = async (): Promise<void> => {
    const impersonationId = acting.current()?.impersonationId;
    acting.stop();
    if (impersonationId === undefined) return;
    // Who presses Stop may leave the page at once.
    await client.call('endImpersonation', { params: { impersonationId }, keepalive: true }).catch((error: unknown) => {
      if (!isProblem(error, 'not_found', 'impersonation_over')) tell(error);
    });
  };
  return {
    signIn: identity.signIn,
    arrive: identity.arrive,
    act: acting.begin,
    stopActing,
    overActing: () => {
      acting.stop();
      notices.show('impersonation_over');
    },
    signOut: async (): Promise<void> => {
      await stopActing();
      await identity.signOut().catch(tell);
    },
  };
}
