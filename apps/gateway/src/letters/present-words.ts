import type { LetterLineWire, SentLetterWire } from '@marque/contract';
import type { Letter } from './letter.ts';

/** What a letter says, as the site shows it. */
export function presentWords({
  greeting,
  paragraphs,
  plate,
  facts = [],
  table,
  button,
  after,
  otherLink,
  terms,
  todo,
  closing,
  small,
}: Letter): Omit<SentLetterWire, keyof LetterLineWire | 'enclosed' | 'hash'> {
  return {
    greeting,
    paragraphs: [...paragraphs],
    registration: plate?.registration ?? null,
    facts: facts.map(([name, value]) => ({ name, value })),
    changes: table
      ? { headings: [...table.headings], rows: table.rows.map(([what, before, after]) => ({ what, before, after })) }
      : null,
    link: button ?? null,
    after: [...after],
    otherLink: otherLink ?? null,
    terms: terms ? { ...terms, lines: [...terms.lines] } : null,
    todo: todo ? { ...todo, items: [...todo.items] } : null,
    closing: [...closing],
    small: [...small],
  };
}
