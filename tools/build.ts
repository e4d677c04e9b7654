import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { installed, root, run, say } from './run.ts';

/** Shorter files gain less than a tenth of a packet. */
const LONG_BYTES = 8_000;
const stamp = join(root, 'apps/web/dist/.sources');

/** Builds the web app when its sources changed since the last build. Returns whether it succeeded. */
export async function buildWeb(): Promise<boolean> {
  const sources = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  say('Building the web app …');
  const { code, output } = await run('build', [installed('vite'), 'build', 'apps/web', '--logLevel', 'warn']);
  if (code !== 0) {
    say(output);
    return false;
  }
  await compressLongest();
  writeFileSync(stamp, sources);
  return true;
}

/**
 * Compresses the longest files as well as Brotli can, which takes too long while a browser waits: the gateway sends the
 * compressed copy beside a file.
 */
async function compressLongest(): Promise<void> {
  const files = globSync('apps/web/dist/assets/*.{js,css}', { cwd: root }).map((file) => join(root, file));
  const compressing = files.map(async (file) => {
    const content = readFileSync(file);
    if (content.length >= LONG_BYTES) writeFileSync(`${file}.br`, await promisify(brotliCompress)(content));
  });
  await Promise.all(compressing);
}

function hashOfSources(): string {
  const patterns = [
    'apps/web/{index.html,*.ts,*.js,package.json,src/**/*}',
    'packages/{base,contract,domain,forms,inputs,kit}/src/**/*',
    'package-lock.json',
    'tools/build.ts',
  ];
  const files = globSync(patterns, { cwd: root })
    .filter((file) => /\.[a-z]+$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

if (import.meta.main) process.exitCode = (await buildWeb()) ? 0 : 1;
