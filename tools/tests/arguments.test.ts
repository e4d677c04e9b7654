import { describe, expect, it } from 'vitest';
import { unknownArguments } from './arguments.ts';

describe('the arguments of a run', () => {
  it('given flags that it takes, with a value or without, then none is unknown', () => {
    const taken = { flags: ['--restart', '--lanes='] };
    expect(unknownArguments(['--restart', '--lanes=3'], taken)).toEqual([]);
    expect(unknownArguments([], taken)).toEqual([]);
  });

  it('given flags that it does not take, or a flag in another form, then they are unknown', () => {
    const taken = { flags: ['--restart', '--lanes='] };
    expect(unknownArguments(['--help', '--restarted', '--restart=1', '--lanes', '-h'], taken)).toEqual([
      '--help',
      '--restarted',
      '--restart=1',
      '--lanes',
      '-h',
    ]);
  });

  it('given names, then they are unknown to a command that takes none', () => {
    expect(unknownArguments(['src/a.ts'], { flags: [] })).toEqual(['src/a.ts']);
    expect(unknownArguments(['src/a.ts'], { flags: [], areNamesTaken: true })).toEqual([]);
  });
});
