import { describe, expect, it } from 'vitest';
import { hasSecondFactor } from './has-second-factor.ts';

describe('a token of another issuer', () => {
  it.each([
    [{ amr: ['pwd', 'mfa'] }, undefined, true],
    [{ amr: 'mfa' }, undefined, true],
    [{ amr: ['pwd'] }, undefined, false],
    [{}, undefined, false],
    [{ acr: 'gold' }, undefined, false],
    [{ acr: 'gold' }, { acr: ['gold'] }, true],
    [{ acr: 'silver', amr: ['mfa'] }, { acr: ['gold'] }, false],
    [{ amr: ['hwk'] }, { amr: ['hwk', 'swk'] }, true],
    [{ amr: ['mfa'] }, { amr: ['hwk'] }, false],
    [{ amr: [['mfa']] }, undefined, false],
  ])('that says %j speaks of a second factor, as %j takes it: %s', (claims, secondFactor, expected) => {
    expect(hasSecondFactor(claims, { secondFactor })).toBe(expected);
  });
});
