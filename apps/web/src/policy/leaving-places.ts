import type { PolicyPlace } from './policy-places.ts';

/** The addresses below a policy by which it is cancelled: the form, the step that confirms it, and what is true afterwards. */
export const leavingPlaces = {
  form: 'cancel',
  confirm: 'cancel/confirm',
  done: 'cancellation-confirmation',
} as const satisfies { readonly [step: string]: PolicyPlace };
