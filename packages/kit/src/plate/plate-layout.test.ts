import { describe, expect, it } from 'vitest';
import { plateGlyphs } from './plate-glyphs.ts';
import { caretAfterFormatting, nearestStop, plateLayout, plateText } from './plate-layout.ts';

describe('the layout of a plate', () => {
  it('sets characters 50 wide, 11 apart and groups 33 apart', () => {
    const layout = plateLayout('AB 2');
    expect(layout.glyphs.map((glyph) => glyph.x)).toEqual([0, 61, 144]);
    expect(layout.width).toBe(194);
  });

  it('gives 1 and I the width of their stroke', () => {
    expect(plateLayout('1').width).toBe(14);
    expect(plateLayout('I1').width).toBe(39);
  });

  it('draws capitals for small letters and leaves out what no plate bears', () => {
    expect(plateLayout('a-b').glyphs.map((glyph) => glyph.character)).toEqual(['A', 'B']);
    expect(plateLayout('').width).toBe(0);
  });

  it('has a glyph for every letter and digit', () => {
    for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') expect(plateGlyphs[character]).toMatch(/^M/);
  });

  it('finds the caret nearest to a press', () => {
    const layout = plateLayout('AB12');
    expect(nearestStop(layout, -20)).toBe(0);
    expect(nearestStop(layout, 70)).toBe(1);
    expect(nearestStop(layout, 900)).toBe(4);
  });
});

describe('what is typed on a plate', () => {
  it('is upper-cased, without signs, with single spaces', () => {
    expect(plateText(' lk21-h  go')).toBe('LK21H GO');
  });

  it('keeps the caret by its character when a divider is set in', () => {
    expect(caretAfterFormatting('LK21H', 'LK21 H')).toBe(6);
    expect(caretAfterFormatting('LK', 'LK21 HGO')).toBe(2);
    expect(caretAfterFormatting('', 'LK21')).toBe(0);
  });
});
