import { useState } from 'react';
import { useFocusLater } from '../hooks/use-focus-later.ts';
import {
  adoptConfirm,
  type ConfirmMode,
  type ConfirmStep,
  canReset,
  startConfirm,
  stepConfirm,
} from './confirm-state.ts';

/** What a confirm-or-change field offers. After each step focus goes to the element that bears the question's id. */
export type ConfirmOrChangeField = {
  readonly mode: ConfirmMode;
  readonly set: (value: unknown) => void;
  readonly change: () => void;
  /** Does nothing if no override is offered. */
  readonly override: () => void;
  readonly reset: () => void;
  readonly hasOverride: boolean;
  readonly canReset: boolean;
  /** Reset brings an answer back. */
  readonly hadAnswer: boolean;
};

/**
 * The modes of a field that is looked up, then confirmed or changed. `value` is the settled answer, undefined before
 * that; the caller keeps what is merely typed. `onChange` hears each answer that is set, removed or restored.
 */
export function useConfirmOrChange({
  id,
  value,
  onChange,
  hasOverride = false,
}: {
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly hasOverride?: boolean;
}): ConfirmOrChangeField {
  const [kept, keep] = useState(() => startConfirm(value));
  const focusLater = useFocusLater();
  const state = adoptConfirm(kept, value);
  const go = (step: ConfirmStep) => {
    const next = stepConfirm(state, step, hasOverride);
    keep(next);
    if (next.value !== state.value) onChange(next.value);
    if (next.mode !== state.mode) focusLater(id);
  };
  return {
    mode: state.mode,
    set: (next) => go({ step: 'set', value: next }),
    change: () => go({ step: 'change' }),
    override: () => go({ step: 'override' }),
    reset: () => go({ step: 'reset' }),
    hasOverride,
    canReset: canReset(state),
    hadAnswer: (state.value ?? state.before) !== undefined,
  };
}
