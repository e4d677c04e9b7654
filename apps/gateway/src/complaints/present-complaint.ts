import type { Brand } from '@marque/catalogue';
import type { ComplaintWire, LetterLineWire, SentLetterWire } from '@marque/contract';
import { complaintDays, ombudsmanUntil } from '@marque/domain/complaints/complaint-days';
import type { Letter } from '../letters/letter.ts';
import { letterHash } from '../letters/letter-hash.ts';
import { presentWords } from '../letters/present-words.ts';
import type { WrittenComplaintLetter } from '../store/complaints/complaint-letters.ts';
import type { StoredComplaint } from '../store/complaints/stored-complaint.ts';
import { enclosedWith } from './complaint-letter.ts';

/** A complaint with the letters about it, as its customer and staff see it. */
export function presentComplaint(
  complaint: StoredComplaint,
  { brand, letters }: { readonly brand: Brand; readonly letters: readonly WrittenComplaintLetter[] },
): ComplaintWire {
  const { complaintId, kind, cameBy, policyNumber, follows, receivedOn, words, acknowledgedOn, longer } = complaint;
  const { answerBy, summaryBy } = complaintDays(complaint, brand.billing.closedDays);
  const { answer, answerWords } = complaint;
  return {
    ...{ complaintId, kind, cameBy, policyNumber, follows, receivedOn, acknowledgedOn, answerBy, summaryBy },
    ...{ wrong: words?.wrong ?? null, wanted: words?.wanted ?? null },
    longer: longer && { toldOn: longer.toldOn, expectedOn: longer.expectedOn },
    answer: answer && {
      ...{ ...answer, words: answerWords },
      ombudsmanUntil: kind === 'INSURANCE' ? ombudsmanUntil(answer.answeredOn) : null,
    },
    letters: letters.filter((one) => one.complaintId === complaintId).map(complaintLetterLine),
  };
}

/** A letter about a complaint, word for word as it was sent. */
export function presentComplaintLetter(written: WrittenComplaintLetter, brand: Brand): SentLetterWire {
  const letter = written.letter as Letter;
  const enclosed = written.sentTo === null ? enclosedWith(brand, letter) : [];
  return { ...complaintLetterLine(written), ...presentWords(letter), enclosed, hash: letterHash(letter) };
}

function complaintLetterLine({ letterId, letter, sentAt, writtenAt, sentTo }: WrittenComplaintLetter): LetterLineWire {
  const { subject, language } = letter as Letter;
  return { letterId, subject, language, sentAt: sentAt ?? writtenAt, sentTo };
}
