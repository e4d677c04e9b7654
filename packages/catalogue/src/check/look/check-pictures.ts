import type { Context } from '../context.ts';

const KB = 1024;
/** What a page may cost: the logo and the icon come with every page, a picture with some, a font before the words are seen. Papers hold a part of theirs. */
const MOST_BYTES = { mark: 50 * KB, paper: 2000 * KB, 'images/': 500 * KB, 'fonts/': 300 * KB } as const;

/** How files begin, in the encoding in which they are held: drawings as text, all else as base64. */
const BEGINNINGS: { readonly [extension: string]: RegExp } = {
  svg: /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s/>]/i,
  png: /^iVBORw0KGgo/,
  jpg: /^\/9j\//,
  jpeg: /^\/9j\//,
  webp: /^UklGR/,
  woff2: /^d09GMg/,
  ttf: /^AAEAA/,
};

/** Checks that pictures and fonts are what their names say, hold no script, and are small enough for a page on a phone. `marks` are the logo and the icon. */
export function checkPictures({ folder, report }: Pick<Context, 'folder' | 'report'>, marks: readonly string[]): void {
  for (const within of ['images/', 'fonts/'] as const)
    for (const path of folder.under(within)) {
      const text = folder.text(path) ?? '';
      const place = { file: folder.nameOf(path), line: 1, key: '' };
      const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
      const beginning = BEGINNINGS[extension];
      if (beginning && !beginning.test(text))
        report(place, { expected: `a file that is ${extension.toUpperCase()} inside too`, found: 'something else' });
      const script = extension === 'svg' ? /<script\b|\son[a-z]+\s*=/i.exec(text) : null;
      if (script)
        report(
          { ...place, line: text.slice(0, script.index).split('\n').length },
          { expected: 'a drawing without scripts', found: script[0].trim() },
        );
      const kind = marks.includes(path) ? 'mark' : extension === 'ttf' ? 'paper' : within;
      const most = MOST_BYTES[kind];
      const bytes = sizeOf(text, extension);
      if (bytes > most)
        report(place, {
          expected: `at most ${most / KB} KB, so that ${kind === 'paper' ? 'papers are written' : 'pages open'} quickly; make it smaller`,
          found: `${Math.ceil(bytes / KB)} KB`,
        });
    }
}

function sizeOf(text: string, extension: string): number {
  return extension in BEGINNINGS && extension !== 'svg' ? Math.floor((text.length * 3) / 4) : text.length;
}
