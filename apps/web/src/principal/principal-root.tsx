import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Client } from '../client/create-client.ts';
import type { ActingStore } from './acting.ts';
import type { Identity } from './identity/create-identity.ts';
import { hasSignedOut } from './identity/sign-in-mark.ts';
import { type Principal, PrincipalProvider } from './principal.tsx';
import type { StaffNotices } from './staff/staff-notices.ts';
import { stopActing } from './staff/stop-acting.ts';
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
  const stop = () => stopActing({ acting, client, tell });
  return {
    signIn: identity.signIn,
    arrive: identity.arrive,
    hasEnded: () => {
      const { user, isSettled } = identity.state();
      return user === null && isSettled && !hasSignedOut();
    },
    act: acting.begin,
    stopActing: stop,
    overActing: () => {
      acting.stop();
      notices.show('impersonation_over');
    },
    signOut: async (): Promise<void> => {
      await stop();
      await identity.signOut().catch(tell);
    },
  };
}
