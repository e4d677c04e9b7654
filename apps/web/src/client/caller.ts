import type { CallName } from '@marque/contract';
import { isCustomerOnly } from './call-traits.ts';
import { isProblem, ProblemError } from './problem-error.ts';

/** Who makes the calls, as far as that matters to them. */
export type Caller = {
  /** Staff who may act for customers; calls that only a customer may make are refused without asking the gateway. */
  readonly isStaff: () => boolean;
  /** The permission by which staff act for a customer at this moment. */
  readonly impersonationId: () => string | undefined;
  /** Told when staff tried what only the customer may do, or what goes beyond what the person on the line may do, and when acting for one is over. */
  readonly onRefused: (code: 'customer_only' | 'impersonation_over' | 'beyond_scope') => void;
};

/** Calls that staff make as themselves, while they act for somebody as well. */
const asThemselves: ReadonlySet<CallName> = new Set<CallName>([
  'createImpersonation',
  'endImpersonation',
  'setSpeaker',
]);

/** The headers that name the customer of a call. Throws `customer_only` if staff may not make it at all. */
export function headersOf(caller: Caller, name: CallName): Record<string, string> {
  if (caller.isStaff() && isCustomerOnly(name)) {
    caller.onRefused('customer_only');
    throw new ProblemError({ status: 403, code: 'customer_only', message: `Only the customer may call ${name}` });
  }
  const impersonationId = asThemselves.has(name) ? undefined : caller.impersonationId();
  return impersonationId === undefined ? {} : { 'x-impersonation': impersonationId };
}

/** Passes on what the gateway says about who calls. */
export function noteRefusal(caller: Caller, error: unknown): void {
  if (isProblem(error, 'customer_only')) caller.onRefused('customer_only');
  if (isProblem(error, 'beyond_scope')) caller.onRefused('beyond_scope');
  if (isProblem(error, 'impersonation_over')) caller.onRefused('impersonation_over');
}
