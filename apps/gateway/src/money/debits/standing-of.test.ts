import { describe, expect, it } from 'vitest';
import type { DebitPayment } from '../../ports/direct-debits.ts';
import type { Collection } from '../../store/money/collections.ts';
import { standingOf } from './standing-of.ts';

type Row = readonly [
  atProvider: DebitPayment['status'],
  presentation: number,
  status: Collection['status'],
  presentations: number,
  becomes: Collection['status'],
];

const rows: readonly Row[] = [
  ['pending_submission', 1, 'DUE', 0, 'SUBMITTED'],
  ['submitted', 1, 'SUBMITTED', 1, 'SUBMITTED'],
  ['confirmed', 1, 'SUBMITTED', 1, 'CONFIRMED'],
  ['paid_out', 1, 'CONFIRMED', 1, 'PAID_OUT'],
  ['paid_out', 1, 'SUBMITTED', 1, 'PAID_OUT'],
  ['charged_back', 1, 'PAID_OUT', 1, 'CHARGED_BACK'],
  ['charged_back', 1, 'SUBMITTED', 1, 'CHARGED_BACK'],
  ['paid_out', 1, 'CHARGED_BACK', 1, 'PAID_OUT'],
  ['cancelled', 1, 'SUBMITTED', 1, 'CANCELLED'],
  ['customer_approval_denied', 1, 'SUBMITTED', 1, 'CANCELLED'],
  ['failed', 1, 'SUBMITTED', 1, 'DUE'],
  ['failed', 1, 'CONFIRMED', 1, 'DUE'],
  ['failed', 2, 'SUBMITTED', 2, 'DUE'],
  ['failed', 3, 'SUBMITTED', 3, 'FAILED'],
  // Told again of a failure that is decided: nothing moves.
  ['failed', 1, 'DUE', 1, 'DUE'],
  ['failed', 1, 'FAILED', 1, 'FAILED'],
  // The bank was asked again and failed again before that was written down: a failure of its own.
  ['failed', 2, 'DUE', 1, 'DUE'],
  ['failed', 3, 'DUE', 2, 'FAILED'],
  ['submitted', 2, 'DUE', 1, 'SUBMITTED'],
];

describe('a collection', () => {
  it.each(rows)('whose payment is %s in presentation %i, while it was %s after %i, is %4$s', (...row) => {
    const [status, presentation, held, presentations, becomes] = row;
    expect(standingOf({ status, presentation }, { status: held, presentations }, true)).toBe(becomes);
  });

  it('is not presented again by a mandate that has ended', () => {
    const held = { status: 'SUBMITTED', presentations: 1 } as const;
    expect(standingOf({ status: 'failed', presentation: 1 }, held, false)).toBe('FAILED');
  });
});
