import type { InputModel } from '@marque/forms';
import { isPlainLine } from '../plain-line.ts';

/** An answer that nobody is shown: its default, or what the proposal was created with. */
export const hiddenModel: InputModel = {
  type: 'hidden',
  title: 'An answer that is not shown',
  settings: {},
  takes: () => ({ decisions: 0, taps: 0, lines: 0 }),
  accepts: (value) => typeof value === 'boolean' || Number.isSafeInteger(value) || isPlainLine(value, 500),
};
