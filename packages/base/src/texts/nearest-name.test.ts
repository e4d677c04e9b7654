import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

describe('the nearest known name', () => {
  const known = ['GB', 'max', 'choice', 'pattern', 'licence_type', 'timeZone', 'showcase'];

  it.each([
    ['choise', 'choice'],
    ['patern', 'pattern'],
    ['mx', 'max'],
    ['amx', 'max'],
    ['license_type', 'licence_type'],
    ['timezone', 'timeZone'],
    ['GBB', 'GB'],
  ])('is found for the slip %s', (typed, meant) => {
    expect(nearestName(typed, known)).toBe(meant);
  });

  it.each(['nope', 'UK', '', 'x'.repeat(10_000)])('is not guessed for %.10s', (typed) => {
    expect(nearestName(typed, known)).toBeUndefined();
  });

  it('is the closest of several', () => {
    expect(nearestName('pattren', ['patterns', 'pattern'])).toBe('pattern');
  });
});
