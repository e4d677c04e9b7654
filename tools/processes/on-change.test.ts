import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'vitest';
import { onChange } from './on-change.ts';

let folder: string;
let stop: () => void;
let heard: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marque-change-'));
  mkdirSync(join(folder, 'src'));
  stop = onChange([folder], /(?<!\.test)\.ts$/, () => heard());
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

/** Does something to the folder, and resolves once it was heard of. */
const told = (act: () => void) =>
  new Promise<void>((resolve) => {
    heard = resolve;
    act();
  });

/** Saves as editors do: the new file is written beside the old one and takes its place. */
function saved(text: string): void {
  writeFileSync(join(folder, 'src', 'rate.new'), text);
  renameSync(join(folder, 'src', 'rate.new'), join(folder, 'src', 'rate.ts'));
}

it('given a file that is replaced, and replaced again, each time it is told', async () => {
  for (const text of ['one', 'two', 'three']) await told(() => saved(text));
});

it('given a folder that came later, it is told, and so is a file in it', async () => {
  const later = join(folder, 'later');
  await told(() => mkdirSync(later));
  await told(() => writeFileSync(join(later, 'ncd.ts'), 'two'));
});
