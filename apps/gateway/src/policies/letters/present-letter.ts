import type { LetterLineWire, SentLetterWire } from '@marque/contract';
import type { Letter } from '../../letters/letter.ts';
import type { StoredSentLetter } from '../../store/operation/encrypted-letters.ts';

/** A letter in the list of sent letters. */
export function letterLine(kept: StoredSentLetter): LetterLineWire {
  const { letter_id: letterId, subject, language, sent_at: sentAt, sent_to: sentTo, written_at: writtenAt } = kept;
  return { letterId, subject, language, sentAt: sentAt ?? writtenAt, sentTo };
}

/** A letter as it was sent. */
export function presentLetter(kept: StoredSentLetter): SentLetterWire {
  const {
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
  } = kept.letter as Letter;
  return {
    ...letterLine(kept),
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
    enclosed: kept.enclosed as string[],
    hash: kept.sha256,
  };
}
