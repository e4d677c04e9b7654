import { escapeHtml } from '@marque/base';
import type { Brand } from '@marque/catalogue';
import { type EvidenceContent, evidenceContent } from '@marque/contract';
import type { Words } from '../../papers/words.ts';
import type { CopiedRow, PersonCopy } from '../../store/people/copy/read-copy.ts';
import { copySections } from './copy-sections.ts';
import type { CopyWords } from './copy-words.ts';
import type { PlacedFile } from './paths-of.ts';
import type { Cell } from './read-table.ts';
import { toldForQuote } from './told-for-quote.ts';

type Page = {
  readonly words: CopyWords;
  readonly brand: Brand;
  /** The address of the brand’s site. */
  readonly siteUrl: string;
  readonly copy: PersonCopy;
  readonly files: readonly PlacedFile[];
  /** Paths of files that are no longer kept, though a row names them. */
  readonly lost: readonly string[];
  readonly madeAt: string;
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color-scheme:light dark}' +
  'table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8885}' +
  'th,td{overflow-wrap:anywhere;hyphens:auto}td{white-space:pre-line}h2{margin-top:2.5rem}' +
  // On a phone, columns would be a letter wide: each row is a list, and each value says what it is.
  '@media(width<40rem){thead{position:absolute;clip-path:inset(50%)}table,tbody,tr,td{display:block}td:empty{display:none}' +
  'tr{padding:.4rem 0;border-bottom:1px solid #8885}td{padding:.2rem 0;border:0}td::before{content:attr(data-head);display:block;font-weight:600}}';

/**
 * The page of a copy that a person reads: what is kept about them, in words, with a link to each file. The JSON beside
 * it has what this leaves out.
 */
export function copyPage({ words, brand, siteUrl, copy, files, lost, madeAt }: Page): string {
  const { text } = words;
  const title = text('yourData.copy.title', { brand: brand.name });
  const sections = copySections(words, copy).map(({ title: heading, head, rows }) =>
    section(heading, rows.length === 0 ? paragraph(text('yourData.copy.none')) : table(head, rows)),
  );
  const told = copy.policy_evidence.map(({ content }) => evidenceContent.parse(JSON.parse(String(content))));
  const lostOnes = lost.length === 0 ? '' : paragraph(text('yourData.copy.lost', { files: lost.join(', ') }));
  const listed = files.filter(({ path }) => !lost.includes(path));
  return copyFrame(words, title, [
    paragraph(text('yourData.copy.lead', { day: words.day(madeAt), time: words.time(madeAt) })),
    ...sections,
    section(
      text('yourData.copy.told'),
      [...told.map((one) => toldBy(one, text)), ...copy.proposals.map((row) => toldFor(row, words))].join('') ||
        paragraph(text('yourData.copy.none')),
    ),
    section(
      text('yourData.copy.files'),
      (listed.length === 0 ? paragraph(text('yourData.copy.none')) : links(listed)) + lostOnes,
    ),
    section(text('yourData.copy.rest'), paragraph(text('yourData.copy.restIs'))),
    whoHasIt(words, { brand, siteUrl }),
  ]);
}

/** A page of a copy: its heading, and its parts as HTML. */
export function copyFrame({ language }: Words, title: string, parts: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>`,
    ...parts,
    '</main></body></html>',
  ].join('\n');
}

/** A paragraph of text. */
export const paragraph = (said: string) => `<p>${escapeHtml(said)}</p>`;
/** A part of a page under its heading; the body is HTML. */
export const section = (title: string, body: string) => `<section><h2>${escapeHtml(title)}</h2>${body}</section>`;

/**
 * The last part of a copy: who else has the data, as far as this page says, and the brand’s privacy page with the rest.
 */
export function whoHasIt(
  { text, language }: Words,
  { brand, siteUrl }: Pick<Page, 'brand' | 'siteUrl'>,
  said: readonly string[] = [],
): string {
  const url = `${siteUrl}/brand/content/${language}/${brand.legal.privacy.page}`;
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(text('yourData.copy.privacyPage'))}</a></p>`;
  return section(
    text('yourData.copy.others'),
    [...said, text('yourData.copy.othersAre')].map(paragraph).join('') + link,
  );
}

/** Rows of text under their heads. The roles stay where a narrow page shows no columns. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const heads = head.map((one) => `<th scope="col" role="columnheader">${escapeHtml(one)}</th>`).join('');
  const cell = (said: Cell, column: number) =>
    `<td role="cell" data-head="${escapeHtml(head[column] ?? '')}">${escapeHtml(said)}</td>`;
  const lines = rows.map((row) => `<tr role="row">${row.map(cell).join('')}</tr>`).join('');
  return `<table role="table"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${lines}</tbody></table>`;
}

function toldBy({ policyNumber, version, sections }: EvidenceContent, text: Words['text']): string {
  const heading = `<h3>${escapeHtml(text('yourData.copy.toldFor', { number: policyNumber, version }))}</h3>`;
  // A change repeats what was told before it, which stands with an earlier version.
  const answers = sections.flatMap(({ answers: those }) =>
    those.filter(({ isNew }) => isNew !== false).map(({ question, lines }): Cell[] => [question, lines.join(', ')]),
  );
  if (answers.length === 0) return '';
  return heading + table([text('yourData.copy.question'), text('yourData.copy.answer')], answers);
}

function toldFor(row: CopiedRow, words: CopyWords): string {
  const answers = toldForQuote(row, words);
  if (answers.length === 0) return '';
  const { text } = words;
  const heading = text('yourData.copy.toldForQuote', { reference: String(row['proposal_code']) });
  return `<h3>${escapeHtml(heading)}</h3>${table([text('yourData.copy.question'), text('yourData.copy.answer')], answers)}`;
}

function links(files: readonly PlacedFile[]): string {
  const items = files.map(({ path }) => {
    const address = path.split('/').map(encodeURIComponent).join('/');
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(path)}</a></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}
