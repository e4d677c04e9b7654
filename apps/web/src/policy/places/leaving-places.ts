import type { PolicyStatus } from '@marque/domain/enumerations';

/** The addresses below a policy by which it is cancelled: the form, the step that confirms it, and what is true afterwards. */
export const leavingPlaces = {
  form: 'cancel',
  confirm: 'cancel/confirm',
  done: 'cancellation-confirmation',
} as const;

/** Which page of leaving an address below a policy is; undefined where it is none. What no page has below the form leads to the form. The pages themselves lead to the policy where it cannot be cancelled. */
export function leavingPlace(status: PolicyStatus, asked: string): string | undefined {
  if (status === 'RENEWED') return undefined;
  if (asked === leavingPlaces.confirm || asked === leavingPlaces.done) return asked;
  return asked === leavingPlaces.form || asked.startsWith(`${leavingPlaces.form}/`) ? leavingPlaces.form : undefined;
}
