import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SupportNeed, supportNeeds } from '../support-needs.ts';
import { letterForm, usualForm } from './letter-form.ts';

it.each([
  [[], usualForm],
  [['LARGE_PRINT'], { ...usualForm, isLarge: true }],
  [['PLAIN_TEXT', 'BY_POST'], { ...usualForm, isPlain: true, isPosted: true }],
  [['PLEASE_RING', 'MORE_TIME', 'SOMEBODY_SPEAKS', 'OTHER'], usualForm],
] as const)('letters to somebody who needs %j are made so', (needs, form) => {
  expect(letterForm(needs as readonly SupportNeed[])).toEqual(form);
});

it('the order of the needs makes no difference', () => {
  fc.assert(
    fc.property(fc.subarray([...supportNeeds]), (needs) => {
      expect(letterForm(needs.toReversed())).toEqual(letterForm(needs));
    }),
  );
});

/** Every file below a folder, tests apart. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

it('nothing that rates, refers, asks or renews knows of a need', () => {
  const packages = join(import.meta.dirname, '../../..');
  const deciding = ['rating', 'changes', 'facts', 'proposal', 'policy', 'renewal'].map((room) =>
    join(packages, 'domain/src', room),
  );
  const files = [...deciding, join(packages, 'asking/src')].flatMap(filesIn);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /support-needs|\/support\//.test(readFileSync(file, 'utf8')))).toEqual([]);
});
