import { describe, expect, it } from 'vitest';
import { parseForm } from './parse-form.ts';

describe('form encoding', () => {
  it('reads groups and lists by their brackets', () => {
    expect(parseForm('a=1&b[c]=2&b[d][0]=x&b[d][1][e]=y&f[]=p&f[]=q&a=3')).toEqual({
      a: '3',
      b: { c: '2', d: ['x', { e: 'y' }] },
      f: ['p', 'q'],
    });
  });

  it('keeps text as it was and survives odd names', () => {
    expect(parseForm('a=caf%C3%A9+%26&[x]=1&b[=2&metadata[a.b]=3')).toMatchObject({
      a: 'café &',
      '[x]': '1',
      metadata: { 'a.b': '3' },
    });
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
  });
});
