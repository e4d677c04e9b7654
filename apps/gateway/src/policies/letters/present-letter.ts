import type { LetterLineWire, SentLetterWire } from '@marque/contract';
import type { Letter } from '../../letters/letter.ts';
import { presentWords } from '../../letters/present-words.ts';
import type { StoredSentLetter } from '../../store/operation/encrypted-letters.ts';

/** A letter in the list of sent letters. */
export function letterLine(kept: StoredSentLetter): LetterLineWire {
  const { letter_id: letterId, subject, language, sent_at: sentAt, sent_to: sentTo, written_at: writtenAt } = kept;
  return { letterId, subject, language, sentAt: sentAt ?? writtenAt, sentTo };
}

/** A letter as it was sent. */
export function presentLetter(kept: StoredSentLetter): SentLetterWire {
  return {
    ...letterLine(kept),
    ...presentWords(kept.letter as Letter),
    enclosed: kept.enclosed as string[],
    hash: kept.sha256,
  };
}
