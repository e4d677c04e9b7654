import type { Call, ProblemCode } from '@marque/contract';
import type { Principal } from '../ground/principal.ts';
import { refuse } from '../ground/refuse.ts';

/** What lets staff act for customers. */
const ACTING_PERMISSION = 'access:impersonate';

/** Why a principal may not make a call, or undefined when it may. Whether the rows are theirs is decided where they are read. */
export function refusalOf(
  { auth, customerOnly }: Pick<Call, 'auth' | 'customerOnly'>,
  principal: Principal,
): ProblemCode | undefined {
  if (auth === 'staff' && !mayAct(principal)) return 'forbidden';
  if (customerOnly && principal.kind === 'staff') return 'customer_only';
  const isForCustomer = principal.kind === 'customer' || principal.impersonation !== undefined;
  return auth === 'customer' && !isForCustomer ? 'sign_in_required' : undefined;
}

/** Whether somebody may act for customers. */
export function mayAct({ kind, permissions }: Pick<Principal, 'kind' | 'permissions'>): boolean {
  return kind === 'staff' && permissions.includes(ACTING_PERMISSION);
}

/** Refuses staff with `customer_only`, for the part of a call that only the customer may ask for. */
export function refuseStaff({ kind }: Pick<Principal, 'kind'>): void {
  if (kind === 'staff') refuse('customer_only');
}
