import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenParts, nextPart, partOf, type Spread, withMissed, withPartAsked, withPartBack } from './spread.ts';

const spread: Spread = { parts: [4000, 3999], asked: [] };
const apart = { missed: 7999, spread };

describe('what we failed to ask for, spread', () => {
  it('given that the next part was asked for, then it is missed no longer, and known by its period', () => {
    const asked = withPartAsked(apart, 5);
    expect(asked).toEqual({ missed: 3999, spread: { parts: [3999], asked: [{ period: 5, amount: 4000 }] } });
    expect([nextPart(asked), partOf(asked, 5), partOf(asked, 6)]).toEqual([3999, 4000, 0]);
  });

  it('given that its payment failed, then the part comes last of what is left, once', () => {
    const back = withPartBack(withPartAsked(apart, 5), 5, 'last');
    expect(back).toEqual({ missed: 7999, spread: { parts: [3999, 4000], asked: [] } });
    expect(withPartBack(back, 5, 'last')).toEqual(back);
  });

  it('given that its payment was never made, then the part comes first again', () => {
    expect(withPartBack(withPartAsked(apart, 5), 5, 'first')).toEqual(apart);
  });

  it('given that it is not to be spread any more, then the part of a payment that failed is missed again, and comes with none', () => {
    const { missed, spread: asked } = withPartAsked(apart, 5);
    const ended = { missed, spread: { parts: [], asked: asked?.asked ?? [], isEnded: true } };
    expect(withPartBack(ended, 5, 'last')).toEqual({ missed: 7999, spread: { parts: [], asked: [], isEnded: true } });
  });

  it('given that some of it is paid, then the parts that come first are', () => {
    expect(withMissed(apart, 5000).spread).toEqual({ parts: [1001, 3999], asked: [] });
    expect(withMissed(apart, 0).spread).toEqual({ parts: [], asked: [] });
  });

  it('given that nothing is spread, then nothing comes with a payment', () => {
    expect([nextPart({ missed: 500 }), partOf({ missed: 500 }, 5)]).toEqual([0, 0]);
    expect(withPartAsked({ missed: 500 }, 5)).toEqual({ missed: 500 });
    expect(withPartBack({ missed: 500 }, 5, 'last')).toEqual({ missed: 500 });
    expect(withMissed({ missed: 500 }, 20)).toEqual({ missed: 20 });
  });

  it('given any sum and any number of parts, then the parts add up to it and differ by a penny at most', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 24 }), (pennies, count) => {
        const parts = evenParts(pennies, count);
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(pennies);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
