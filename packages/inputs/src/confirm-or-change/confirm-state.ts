import { isBlank } from '@marque/base';
import { sameValue } from '@marque/forms';

/** `view`: there is an answer. `change`: it is being looked up. `override`: it is being typed. */
export type ConfirmMode = 'view' | 'change' | 'override';

/** The state of such a field: its answer, and the answer before Change removed it. */
export type ConfirmState = { readonly mode: ConfirmMode; readonly value: unknown; readonly before: unknown };

export type ConfirmStep =
  | { readonly step: 'set'; readonly value: unknown }
  | { readonly step: 'change' }
  | { readonly step: 'override' }
  | { readonly step: 'reset' };

/** The field as it begins: in `view` if there is an answer, else in `change`. */
export function startConfirm(value: unknown): ConfirmState {
  return { mode: isBlank(value) ? 'change' : 'view', value: isBlank(value) ? undefined : value, before: undefined };
}

/**
 * The field after a step. Setting an answer views it; Change takes it away; Override needs a form for it, and keeps the
 * answer until another is set; Reset views the earlier answer (without one, it goes back to looking one up).
 */
export function stepConfirm(state: ConfirmState, step: ConfirmStep, hasOverride: boolean): ConfirmState {
  const standing = state.value ?? state.before;
  switch (step.step) {
    case 'set':
      return startConfirm(step.value);
    case 'change':
      return { mode: 'change', value: undefined, before: standing };
    case 'override':
      return hasOverride ? { ...state, mode: 'override' } : state;
    case 'reset':
      return startConfirm(standing);
  }
}

/** The field after a change of its answer: an answer from outside replaces everything in progress. */
export function adoptConfirm(state: ConfirmState, value: unknown): ConfirmState {
  const standing = isBlank(value) ? undefined : value;
  return sameValue(state.value, standing) ? state : startConfirm(standing);
}

/** Whether there is a way back: there was an answer before, or the open form was opened from the look-up. */
export function canReset({ mode, value, before }: ConfirmState): boolean {
  return mode === 'override' || (mode === 'change' && (value ?? before) !== undefined);
}
