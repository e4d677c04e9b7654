import type { Call, ProblemCode, StaffPermission } from '@marque/contract';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';

/** The permissions that let staff act for customers, and make staff calls that name no permission of their own. */
const ACTING_PERMISSION = 'access:impersonate';

type Staff = Pick<Principal, 'kind' | 'permissions'>;

/** Why a principal may not make a call, or undefined when it may. Whether the rows are theirs is decided where they are read. */
export function refusalOf(
  { auth, customerOnly, permission = ACTING_PERMISSION }: Pick<Call, 'auth' | 'customerOnly' | 'permission'>,
  principal: Principal,
): ProblemCode | undefined {
  if (auth === 'staff' && !isAllowed(principal, permission)) return 'forbidden';
  if (customerOnly && principal.kind === 'staff') return 'customer_only';
  const isForCustomer = principal.kind === 'customer' || principal.impersonation !== undefined;
  return auth === 'customer' && !isForCustomer ? 'sign_in_required' : undefined;
}

/** Whether somebody may act for customers. */
export function mayAct(principal: Staff): boolean {
  return isAllowed(principal, ACTING_PERMISSION);
}

/** Whether somebody is staff and holds a permission. */
function isAllowed({ kind, permissions }: Staff, permission: StaffPermission): boolean {
  return kind === 'staff' && permissions.includes(permission);
}

/** Refuses staff with `customer_only`, for the part of a call that only the customer may ask for. */
export function refuseStaff({ kind }: Pick<Principal, 'kind'>): void {
  if (kind === 'staff') refuse('customer_only');
}
