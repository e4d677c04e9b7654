import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The web app as it was built: its page, and the scripts that its first page needs beyond those that the page names. */
export type BuiltPage = { readonly html: string; readonly homeScripts: readonly string[] };

/** A built page with what tells it from the same page before and after, and from another folder's. */
export type StampedPage = BuiltPage & { readonly stamp: string };

const FILES = ['index.html', '.vite/manifest.json'];

const manifestShape = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));
type Manifest = z.infer<typeof manifestShape>;

const HOME = 'src/features/home/home-page.tsx';

/** Reads the built page; undefined while there is none. Without a manifest the browser finds the first page's files by itself. */
export async function readBuiltPage(directory: string): Promise<BuiltPage | undefined> {
  const [html, manifest] = await Promise.all(
    FILES.map((file) => readFile(join(directory, file), 'utf8').catch(() => undefined)),
  );
  if (html === undefined) return undefined;
  const files = filesOf(manifest === undefined ? {} : manifestShape.parse(JSON.parse(manifest)), HOME);
  // What the page names itself is left out.
  return { html, homeScripts: files.map((file) => `/${file}`).filter((address) => !html.includes(address)) };
}

/** Answers a function that gives the built page, and reads it again only once one of its files has changed. */
export function builtPageOf(directory: string): () => Promise<StampedPage | undefined> {
  let known: StampedPage | undefined;
  return async () => {
    const stats = await Promise.all(FILES.map((file) => stat(join(directory, file)).catch(() => undefined)));
    const stamp = [directory, ...stats.map((file) => `${file?.mtimeMs} ${file?.size}`)].join();
    if (known?.stamp === stamp) return known;
    const page = await readBuiltPage(directory);
    known = page && { ...page, stamp };
    return known;
  };
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))];
}
