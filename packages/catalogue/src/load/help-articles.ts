import type { Folder } from '../read/folder.ts';
import type { LookUpTable } from '../schema/table-row.ts';

const EXCERPT_MAX = 160;

/** The help articles of each language as a table to search: the file's name as code, its heading (else its title) as text, all its words, and how it begins. */
export function helpArticles(folder: Folder, languages: readonly string[]): { [language: string]: LookUpTable } {
  return Object.fromEntries(languages.map((language) => [language, { name: 'help', rows: rowsOf(folder, language) }]));
}

function rowsOf(folder: Folder, language: string): LookUpTable['rows'] {
  return folder.under(`content/${language}/questions/`).flatMap((path) => {
    const code = /\/([a-z][a-z0-9-]{0,59})\.html$/.exec(path)?.[1];
    if (code === undefined) return [];
    const html = folder.text(path) ?? '';
    const called = plain(/<title>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? '') || code;
    const body = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? '';
    const [, title = called, rest = body] = /<h1[^>]*>([\s\S]*?)<\/h1>([\s\S]*)/i.exec(body) ?? [];
    const words = plain(rest);
    return [{ code, texts: { [language]: plain(title) }, words, columns: { excerpt: excerptOf(words) } }];
  });
}

const entities: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of HTML on one line. */
function plain(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/&(?:#(\d{1,6})|(\w{1,8}));/g, (whole, number?: string, name?: string) =>
      number === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(number)),
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** The beginning, at most so many characters and cut between words. */
function excerptOf(words: string): string {
  if (words.length <= EXCERPT_MAX) return words;
  return `${words.slice(0, EXCERPT_MAX).replace(/[\s,;:.–-]*\s\S*$/, '')} …`;
}
