import type { BrandWire, CustomerAccountWire } from '@marque/contract';
import type { SignedInUser } from '../../principal/principal.tsx';

/** The permission by which staff move payment days. */
const MAY_MOVE = 'action:billing-day';

type Asking = {
  readonly features: BrandWire['features'];
  readonly accountStatus: CustomerAccountWire['accountStatus'];
  readonly user: Pick<SignedInUser, 'permissions'> | null;
  /** Whether staff act for the customer. */
  readonly isActing: boolean;
};

/**
 * How the person looking can move a payment day: staff with the permission move it while they act for the customer, and
 * their dialogue says why if it cannot be moved now. A customer asks for it, unless the account is suspended. Undefined
 * if nobody may.
 */
export function paymentDayAccess({ features, accountStatus, user, isActing }: Asking): 'move' | 'ask' | undefined {
  if (features['allowModifyBillingDay'] !== true) return undefined;
  if (!isActing) return accountStatus === 'ACTIVE' ? 'ask' : undefined;
  return user?.permissions.includes(MAY_MOVE) ? 'move' : undefined;
}
