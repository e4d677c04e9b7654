import type { Brand } from '@marque/catalogue';

const PRELOADED_MAX = 2;

/** The names of the faces that a page of a brand needs at once. */
export function brandFonts({ files }: Brand): string[] {
  return Object.keys(files)
    .flatMap((path) => /^fonts\/([A-Za-z0-9._-]+\.woff2)$/.exec(path)?.[1] ?? [])
    .sort()
    .slice(0, PRELOADED_MAX);
}
