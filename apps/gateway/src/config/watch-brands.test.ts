import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, it } from 'vitest';
import { watchBrands } from './watch-brands.ts';

let root: string;
let brandsDirectory: string;
let file: string;
let stop: () => void;
/** Callers that wait until a reload has read what they expect. */
let waiting: (() => Promise<void>)[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'marque-watch-'));
  brandsDirectory = join(root, 'brands');
  const textsDirectory = join(root, 'texts');
  file = join(brandsDirectory, 'zebra', 'brand.yaml');
  await mkdir(dirname(file), { recursive: true });
  await mkdir(textsDirectory);
  await writeFile(file, 'name: Zebra\n');
  waiting = [];
  stop = watchBrands(
    { brandsDirectory, textsDirectory },
    async () => {
      for (const look of waiting) await look();
      return [];
    },
    () => undefined,
  );
});
afterEach(async () => {
  stop();
  await rm(root, { recursive: true });
});

/** Does something to the folders, and resolves once a reload finds `expected` there. */
const told = (act: () => Promise<unknown>, look: () => Promise<unknown>, expected: unknown) =>
  new Promise<void>((resolve, reject) => {
    waiting = [
      async () => {
        if (JSON.stringify(await look()) === JSON.stringify(expected)) resolve();
      },
    ];
    act().catch(reject);
  });

const saved = (text: string, path = file) =>
  told(
    () => writeFile(path, text),
    () => readFile(path, 'utf8'),
    text,
  );
const savedByRename = (text: string) =>
  told(
    async () => {
      await writeFile(join(root, 'brand.yaml.new'), text);
      await rename(join(root, 'brand.yaml.new'), file);
    },
    () => readFile(file, 'utf8'),
    text,
  );

it('given a file that is replaced, and replaced again, and then written, each time the folders are read', async () => {
  await savedByRename('name: One\n');
  await savedByRename('name: Two\n');
  await saved('name: Three\n');
  await savedByRename('name: Four\n');
});

it('given a new folder, what changes below it is seen, also once the folder was replaced', async () => {
  const names = async () => (await readdir(brandsDirectory)).sort();
  const deep = join(brandsDirectory, 'okapi', 'texts', 'en');
  await told(() => mkdir(deep, { recursive: true }), names, ['okapi', 'zebra']);
  await saved('{}', join(deep, 'mail.json'));
  await told(
    async () => {
      await cp(join(brandsDirectory, 'okapi'), join(root, 'copy'), { recursive: true });
      await rm(join(brandsDirectory, 'okapi'), { recursive: true });
      await rename(join(root, 'copy'), join(brandsDirectory, 'okapi'));
      await writeFile(join(deep, 'mail.json'), '{ "a": "b" }');
    },
    () => readFile(join(deep, 'mail.json'), 'utf8').catch(() => ''),
    '{ "a": "b" }',
  );
  await saved('{ "c": "d" }', join(deep, 'mail.json'));
});

it('given a folder that goes away, the folders are read, and the others are seen as before', async () => {
  const names = () => readdir(brandsDirectory);
  await mkdir(join(brandsDirectory, 'okapi'));
  await told(() => rm(join(brandsDirectory, 'okapi'), { recursive: true }), names, ['zebra']);
  await savedByRename('name: One\n');
  await saved('name: Two\n');
});

it('given a text that every brand shares is saved, the folders are read', async () => {
  await saved('{}', join(root, 'texts', 'mail.json'));
});
