import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The web app as it was built: its page, and the scripts that its first page needs beyond those that the page names. */
export type BuiltPage = { readonly html: string; readonly homeScripts: readonly string[] };

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
type Manifest = { readonly [key: string]: Chunk };

const HOME = 'src/features/home/home-page.tsx';

/** Reads the built page; undefined while there is none. Without a manifest the browser finds the first page's files by itself. */
export async function readBuiltPage(directory: string): Promise<BuiltPage | undefined> {
  const [html, manifest] = await Promise.all(
    ['index.html', '.vite/manifest.json'].map((file) => readFile(join(directory, file), 'utf8').catch(() => undefined)),
  );
  if (html === undefined) return undefined;
  const files = filesOf(manifest === undefined ? {} : (JSON.parse(manifest) as Manifest), HOME);
  // What the page names itself is left out.
  return { html, homeScripts: files.map((file) => `/${file}`).filter((address) => !html.includes(address)) };
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))];
}
