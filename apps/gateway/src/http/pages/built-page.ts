import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The web app as it was built: its page, and the scripts that some of its pages need at once beyond those that the page names. */
export type BuiltPage = { readonly html: string; readonly scripts: { readonly [P in AwaitedPage]: readonly string[] } };

/** A built page with a mark that tells it from earlier and later ones, and from another folder's. */
export type StampedPage = BuiltPage & { readonly stamp: string };

const FILES = ['index.html', '.vite/manifest.json'];

const manifestShape = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }));
type Manifest = z.infer<typeof manifestShape>;

/** People who open a page of a policy have signed in before, so the code for signing in starts to load with the page. */
const POLICY = [
  'src/app/policy-area.tsx',
  'src/app/policy-pages.ts',
  'src/principal/issuer/oidc-issuer.ts',
  'silent.html',
  'src/app/header/customer-menu.tsx',
];

/** The pages of whose code the browser is told at once: those where most people arrive. For others, what finds them. */
const PAGES = {
  home: ['src/features/home/visitor-home.tsx'],
  details: [...POLICY, 'src/features/policy/area/details-page.tsx'],
  documents: [...POLICY, 'src/features/policy/area/documents-page.tsx'],
  policy: POLICY,
  proposal: ['src/app/proposal-area.tsx', 'src/app/proposal-pages.ts'],
  other: ['src/app/own-pages.ts'],
};
export type AwaitedPage = keyof typeof PAGES;

/** The page among these that an address names. */
export function awaitedPage(path: string): AwaitedPage {
  if (path === '/') return 'home';
  const [, area, tab] = /^\/[^/]+\/(policy|proposal)\/[^/]+(?:\/(.*))?$/.exec(path) ?? [];
  if (area !== 'policy') return area === 'proposal' ? area : 'other';
  return tab === 'details' || tab === 'documents' ? tab : area;
}

/**
 * Reads the built page; undefined while there is none. Without a manifest, the browser finds the first page's files by
 * itself.
 */
export async function readBuiltPage(directory: string): Promise<BuiltPage | undefined> {
  const [html, manifest] = await Promise.all(
    FILES.map((file) => readFile(join(directory, file), 'utf8').catch(() => undefined)),
  );
  if (html === undefined) return undefined;
  const built = manifest === undefined ? {} : manifestShape.parse(JSON.parse(manifest));
  const scriptsOf = (page: AwaitedPage) => {
    const seen = new Set<string>();
    const files = PAGES[page].flatMap((key) => filesOf(built, key, seen));
    // Files that the page itself names are left out.
    return files.map((file) => `/${file}`).filter((address) => !html.includes(address));
  };
  return {
    html,
    scripts: {
      home: scriptsOf('home'),
      details: scriptsOf('details'),
      documents: scriptsOf('documents'),
      policy: scriptsOf('policy'),
      proposal: scriptsOf('proposal'),
      other: scriptsOf('other'),
    },
  };
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
