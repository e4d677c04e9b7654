import type { Letter } from './letter.ts';

/** The letter for readers of plain text. */
export function letterText(letter: Letter): string {
  const facts = letter.facts?.map(([name, value]) => `${name}: ${value}`).join('\n');
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    ...(letter.code === undefined ? [] : [letter.code]),
    ...(facts === undefined ? [] : [facts]),
    ...(letter.table === undefined ? [] : [tableText(letter.table)]),
    ...(letter.button === undefined ? [] : [`${letter.button.before}\n${letter.button.url}`]),
    ...letter.after,
    ...(letter.otherLink === undefined ? [] : [`${letter.otherLink.before}\n${letter.otherLink.url}`]),
    ...(letter.terms === undefined ? [] : [termsText(letter.terms)]),
    ...(letter.todo === undefined ? [] : [todoText(letter.todo)]),
    letter.closing.join('\n'),
    '-- ',
    letter.small.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function tableText({ headings: [heading, before, after], rows }: NonNullable<Letter['table']>): string {
  return [heading, ...rows.map(([what, was, is]) => `${what}\n  ${before}: ${was}\n  ${after}: ${is}`)].join('\n\n');
}

function termsText({ heading, note, lines }: NonNullable<Letter['terms']>): string {
  return [heading, note, ...lines.map((line) => `- ${line}`)].join('\n');
}

function todoText({ heading, items, link }: NonNullable<Letter['todo']>): string {
  const lines = items.map(({ by, what, otherwise }) => `- ${what} (${by})\n  ${otherwise}`);
  return [heading, ...lines, `${link.text}: ${link.url}`].join('\n');
}
