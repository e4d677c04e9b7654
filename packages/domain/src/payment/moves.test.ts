import { nextOf } from '@marque/testkit/payment/next-of';
import { describe, expect, it } from 'vitest';
import { type Moves, movedBy } from './moves.ts';

const MOVES: Moves<'begun' | 'kept' | 'done' | 'dropped', 'NEW' | 'OPEN' | 'OVER'> = {
  begun: { from: ['NEW'], to: 'OPEN' },
  kept: { from: ['OPEN'], to: 'OPEN' },
  done: { from: ['NEW', 'OPEN'], to: 'OVER' },
  dropped: { from: ['OPEN'], to: 'OVER' },
};

describe('a table of moves', () => {
  it('moves what a word is for, and leaves the rest where it is', () => {
    expect(movedBy(MOVES, 'begun', 'NEW')).toBe('OPEN');
    expect(movedBy(MOVES, 'done', 'OPEN')).toBe('OVER');
    expect(movedBy(MOVES, 'kept', 'OPEN')).toBe('OPEN');
    expect(movedBy(MOVES, 'begun', 'OPEN')).toBeUndefined();
  });

  it('names each other status that may follow once', () => {
    expect(nextOf(MOVES, 'NEW')).toEqual(['OPEN', 'OVER']);
    expect(nextOf(MOVES, 'OPEN')).toEqual(['OVER']);
    expect(nextOf(MOVES, 'OVER')).toEqual([]);
  });
});
