import type { Caller } from '../../client/caller.ts';
import type { ActingStore } from '../acting.ts';
import type { Identity } from '../identity/create-identity.ts';
import { isStaff } from '../user-of.ts';
import type { StaffNotices } from './staff-notices.ts';

export type StaffCallerParts = {
  readonly identity: Pick<Identity, 'state'>;
  readonly acting: ActingStore;
  readonly notices: StaffNotices;
};

/** How calls differ for staff: each says for whom they act, and when that is over they stop acting. */
export function staffCaller({ identity, acting, notices }: StaffCallerParts): Caller {
  const ofStaff = () => isStaff(identity.state().user);
  return {
    isStaff: ofStaff,
    impersonationId: () => (ofStaff() ? acting.current()?.impersonationId : undefined),
    onRefused: (code) => {
      if (code === 'impersonation_over') acting.stop();
      notices.show(code);
    },
  };
}
