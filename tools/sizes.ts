import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, say } from './run.ts';

/** JavaScript that a browser must have before a page can be used, gzipped, in bytes. */
const budgets: readonly {
  readonly page: string;
  readonly entries: readonly string[];
  readonly gzippedBytesMax: number;
}[] = [
  { page: 'home', entries: ['index.html', 'src/features/home/visitor-home.tsx'], gzippedBytesMax: 146_000 },
  {
    page: 'a customer’s home',
    entries: ['index.html', 'src/app/header/customer-menu.tsx', 'src/features/home/customer/customer-home.tsx'],
    gzippedBytesMax: 142_000,
  },
  {
    page: 'a disclosure page',
    entries: [
      'index.html',
      'src/app/proposal-area.tsx',
      'src/app/proposal-pages.ts',
      'src/features/disclosure/disclosure-page.tsx',
    ],
    gzippedBytesMax: 190_000,
  },
];

type Chunk = { readonly file: string; readonly src?: string; readonly imports?: readonly string[] };
type Manifest = { readonly [key: string]: Chunk };

/** Checks the built web app against its budgets; prints each. Throws when an entry is not in the build, since then nothing would be measured. */
function checkSizes(): boolean {
  const dist = join(root, 'apps/web/dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const kept = budgets.map(({ page, entries, gzippedBytesMax }) => {
    const files = new Set(entries.flatMap((entry) => filesOf(manifest, entry)));
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
      0,
    );
    say(
      `${bytes <= gzippedBytesMax ? '✓' : '✗'} ${page}: ${(bytes / 1000).toFixed(1)} kB of ${gzippedBytesMax / 1000} kB`,
    );
    return bytes <= gzippedBytesMax;
  });
  return kept.every(Boolean);
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build holds no ${key}: its budget would measure nothing.`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))].filter((file) =>
    file.endsWith('.js'),
  );
}

if (import.meta.main) process.exitCode = checkSizes() ? 0 : 1;
