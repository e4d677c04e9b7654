import type { Context } from '../context.ts';

/** Elements that stand alone. */
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'link', 'meta', 'source', 'wbr']);
/** What the pages' security policy refuses, so that it would be there and do nothing. */
const REFUSED = /<(script|style|iframe|object|embed|form)\b|\s(on[a-z]+|style)\s*=(?=[^<>]*>)/i;
/** What takes a reader elsewhere unasked. */
const LEADING = /<(base)\b|<(?=[^>]*\brefresh\b)(meta)\b/i;
const MARK = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9]*)\b(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/gi;

/** Checks that every content page and written document is a whole page: it has words, closes what it opens, leaves no place unfilled and holds nothing that acts; a document has one heading over all. */
export function checkContent({ folder, report, languages }: Pick<Context, 'folder' | 'report' | 'languages'>): void {
  const pages = [...folder.under('content/'), ...folder.under('documents/')].filter((one) => one.endsWith('.html'));
  for (const path of pages) {
    const html = folder.text(path) ?? '';
    const at = (index: number, key: string) => ({
      file: folder.nameOf(path),
      line: html.slice(0, index).split('\n').length,
      key,
    });
    const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? '';
    if (!/^\s*<!doctype html>/i.test(html) || body.replace(MARK, '').trim() === '')
      report(at(0, ''), { expected: 'a page with <!doctype html> and words in its <body>' });
    const [, language] = /^(?:content|documents\/[^/]+)\/([a-z]{2})\//.exec(path) ?? [];
    const spoken = /<html\b[^>]*\slang\s*=\s*["']?([A-Za-z]+)/i.exec(html);
    if (spoken && language !== undefined && languages.includes(language) && spoken[1]?.toLowerCase() !== language)
      report(at(spoken.index, 'lang'), {
        expected: `a page in the language of its folder, lang="${language}"`,
        found: spoken[1],
      });
    const headings = [...html.matchAll(/<h1\b/gi)].length;
    if (path.startsWith('documents/') && headings !== 1)
      report(at(0, 'h1'), { expected: 'one heading <h1> over all', found: `${headings}` });
    const refused = REFUSED.exec(html);
    if (refused)
      report(at(refused.index, refused[1] ?? refused[2] ?? ''), {
        expected: 'a page without scripts, styles, frames and forms',
        found: refused[0].trim(),
      });
    const leading = LEADING.exec(html);
    if (leading)
      report(at(leading.index, leading[1] ?? leading[2] ?? ''), {
        expected: 'a page whose links lead where they say, and that stays: no <base> and no refresh',
        found: leading[0],
      });
    const comment = html.search(/<!--(?![\s\S]*?-->)/);
    if (comment >= 0) report(at(comment, '<!--'), { expected: 'a comment that ends: -->' });
    const picture = /<img\b(?![^>]*\salt\s*=)[^>]*>/i.exec(html);
    if (picture)
      report(at(picture.index, 'alt'), {
        expected: 'words for those who do not see the picture, alt="…", or alt="" where it says nothing',
        found: picture[0],
      });
    const brace = html.search(/[{}]/);
    if (brace >= 0)
      report(at(brace, ''), {
        expected: 'words without braces; a place is {{name}}, in a page under wordings/ alone',
        found: (html.slice(brace).split('\n')[0] ?? '').slice(0, 40),
      });
    const open = unclosedIn(html);
    if (open) report(at(open.index, open.name), { expected: `<${open.name}> opened and closed`, found: open.found });
  }
}

type Mark = { readonly name: string; readonly index: number; readonly found: string };

/** The first element that is not closed, or closed without being open. */
function unclosedIn(html: string): Mark | undefined {
  const open: Mark[] = [];
  for (const { 0: found, 1: slash, 2: tag, 3: alone, index } of html.matchAll(MARK)) {
    const name = tag?.toLowerCase();
    if (name === undefined || VOID.has(name) || alone === '/') continue;
    if (slash !== '/') open.push({ name, index, found });
    else if (open.at(-1)?.name === name) open.pop();
    else return open.at(-1) ?? { name, index, found };
  }
  return open.at(-1);
}
