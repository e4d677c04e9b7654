import { describe, expect, it } from 'vitest';
import { look } from './look.ts';

/** A row that another look moves the first `moves` times, and what is asked about it. */
function row(moves: number) {
  const asked: number[] = [];
  let version = 0;
  return {
    asked,
    looked: {
      about: 'Row 1',
      see: async () => version,
      ask: async (seen: number) => {
        asked.push(seen);
        return `said of ${seen}`;
      },
      settle: async (seen: number, said: string) => {
        if (version >= moves) return `${seen}: ${said}`;
        version += 1;
        return undefined;
      },
    },
  };
}

describe('a look', () => {
  it('makes true what is said, at once where nothing moved', async () => {
    const { asked, looked } = row(0);
    expect([await look(looked), asked]).toEqual(['0: said of 0', [0]]);
  });

  it('asks again about what has moved meanwhile', async () => {
    const { asked, looked } = row(2);
    expect([await look(looked), asked]).toEqual(['2: said of 2', [0, 1, 2]]);
  });

  it('gives up what moves at every look, so that its job comes again', async () => {
    await expect(look(row(10).looked)).rejects.toThrow('Row 1 moved at every look');
    expect(await look(row(9).looked)).toBe('9: said of 9');
  });

  it('finds nothing where there is no row, or nobody knows of it', async () => {
    const { looked } = row(0);
    expect(await look({ ...looked, see: async () => undefined })).toBeUndefined();
    expect(await look({ ...looked, ask: async () => undefined })).toBeUndefined();
  });
});
