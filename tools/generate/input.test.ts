import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InputModel } from '@marque/forms';
import { sampleFormats } from '@marque/testkit/questions/sample-questionnaire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Example } from '../../packages/inputs/src/question-view.ts';
import { root } from '../run.ts';
import { generateInput } from './input.ts';

const INPUTS = 'packages/inputs';
const howTo = readFileSync(join(root, 'docs/how-to/add-an-input-type.md'), 'utf8');
const [, type = ''] = /npm run generate -- input (\w+)/.exec(howTo) ?? [];

/** The text of every file of the inputs below a folder, by path. */
const filesBelow = (folder: string) =>
  new Map(
    globSync('src/**/*.{ts,tsx,css,json}', { cwd: join(folder, INPUTS) }).map(
      (path) => [path, readFileSync(join(folder, INPUTS, path), 'utf8')] as const,
    ),
  );

describe('the how-to of adding an input type, followed in a copy of the inputs', () => {
  const copy = mkdtempSync(join(tmpdir(), 'marque-inputs-'));
  const before = filesBelow(root);
  const inCopy = (file: string) => import(pathToFileURL(join(copy, INPUTS, 'src', file)).href);

  beforeAll(() => {
    cpSync(join(root, INPUTS, 'src'), join(copy, INPUTS, 'src'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    expect(generateInput(type, copy).ok).toBe(true);
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('given its command, there is one new folder, with the files that it tells of', () => {
    const added = [...filesBelow(copy).keys()].filter((path) => !before.has(path)).sort();
    const told = [...howTo.matchAll(/^\d\. `([\w.-]+)`/gm)].map(([, file]) => `src/${type}/${file}`);
    expect(added).toEqual(told.sort());
    expect(told).toHaveLength(4);
  });

  it('given its command, the registry is the only file that changed, by the import and the name', () => {
    const after = filesBelow(copy);
    expect([...before.keys()].filter((path) => after.get(path) !== before.get(path))).toEqual(['src/models.ts']);
    const known = new Set(before.get('src/models.ts')?.split('\n'));
    const lines = after
      .get('src/models.ts')
      ?.split('\n')
      .filter((line) => !known.has(line));
    expect(lines).toEqual([`import { ${type}Model } from './${type}/model.ts';`, `  ${type}Model,`]);
  });

  it('given the registry, it has the new type beside all others, which takes what its examples say', async () => {
    const { inputModels } = (await inCopy('models.ts')) as { inputModels: { [type: string]: InputModel } };
    const { inputExamples } = (await inCopy('examples.ts')) as { inputExamples: { [type: string]: Example[] } };
    const model = inputModels[type];
    const examples = (inputExamples[type] ?? []).filter(({ value }) => value !== undefined);
    expect(Object.keys(inputModels).length).toBe(
      Object.keys((await import('@marque/inputs/models')).inputModels).length + 1,
    );
    expect(examples.length).toBeGreaterThan(1);
    for (const { question, value, accepted = true } of examples)
      expect(model?.accepts(value, question.settings, sampleFormats)).toBe(accepted);
  });

  it('given a question of the new type, there is a view that asks it', async () => {
    const { inputViews } = (await inCopy('views.tsx')) as { inputViews: { [type: string]: unknown } };
    const [, name = ''] = /`view\.tsx`: exports `(\w+)`/.exec(howTo) ?? [];
    expect(inputViews[type]).toBeTruthy();
    expect((await inCopy(`${type}/view.tsx`))[name]).toBeTypeOf('function');
    expect(Object.keys(inputViews)).toContain('date');
  });

  it('given a type that is there, or no name, nothing is written', () => {
    const now = filesBelow(copy);
    for (const name of [type, 'date', 'Slider', 'range-slider', '../slider', '']) {
      expect(generateInput(name, copy)).toMatchObject({ ok: false });
    }
    expect(filesBelow(copy)).toEqual(now);
  });
});
