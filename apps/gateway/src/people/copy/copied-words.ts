import { isData, isLocalDate } from '@marque/base';
import type { Words } from '../../papers/words.ts';
import { complaintWordsIn } from '../../store/complaints/stored-complaint.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import { needsIn } from '../../store/support/support-needs.ts';

const needTexts = {
  LARGE_PRINT: 'support.needs.LARGE_PRINT',
  PLAIN_TEXT: 'support.needs.PLAIN_TEXT',
  BY_POST: 'support.needs.BY_POST',
  PLEASE_RING: 'support.needs.PLEASE_RING',
  MORE_TIME: 'support.needs.MORE_TIME',
  SOMEBODY_SPEAKS: 'support.needs.SOMEBODY_SPEAKS',
  OTHER: 'support.needs.OTHER',
} as const;

/** What somebody who complained wrote, both parts; nothing where it is forgotten. */
export const wordsOfComplaint = ({ words }: CopiedRow) => {
  if (typeof words !== 'string') return '';
  const { wrong, wanted } = complaintWordsIn(words);
  return [wrong, wanted].filter(Boolean).join(' — ');
};

/** What somebody said that they need; nothing where they have taken it back. */
export const needsInWords = ({ needs: said }: CopiedRow, { text }: Words) => {
  if (said === null || said === undefined) return '';
  const { needs, other } = needsIn(JSON.stringify(said));
  return [...needs.map((need) => text(needTexts[need])), other].filter(Boolean).join(', ');
};

const MOVED = new Set([
  'PAID',
  'HELD',
  'BOUND',
  'SETTLED',
  'REFUND_DUE',
  'REFUNDED',
  'CONFIRMED',
  'PAID_OUT',
  'SUCCEEDED',
]);
const UNDER_WAY = new Set(['STARTED', 'OPEN', 'DUE', 'SUBMITTED', 'PENDING']);
/** What became of a payment, in words: the codes of each kind are in the JSON. */
export const outcome = ({ status }: CopiedRow, { text }: Words) => {
  if (MOVED.has(String(status))) return text('yourData.copy.moved');
  return text(UNDER_WAY.has(String(status)) ? 'yourData.copy.underWay' : 'yourData.copy.notMoved');
};

/** The day on which somebody was ended, or the last one that was foreseen; nothing where there is none. */
export const lastDay = (row: CopiedRow, words: Words) => dayIn(String(row['ended_on'] ?? row['ends_on'] ?? ''), words);

/** A day of the business in words; nothing where there is none. */
export const dayIn = (day: string, words: Words) => (isLocalDate(day) ? words.day(`${day}T12:00:00Z`) : '');

/** What a letter is about, as it was sent; nothing where it is forgotten. It is stored as JSON, or as the text of that. */
export const subjectOfLetter = ({ letter }: CopiedRow) => {
  const read: unknown = typeof letter === 'string' ? JSON.parse(letter) : letter;
  return isData(read) ? String(read['subject'] ?? '') : '';
};

/** As what somebody may speak. */
export const roleInWords = ({ role }: CopiedRow, { textIfAny }: Words) =>
  textIfAny(`staff.authorised.role.options.${String(role)}`) ?? String(role);

/** A moment (ISO 8601, or ms) as its day and time; nothing where there is none. */
export const moment = (column: string) => (row: CopiedRow, words: Words) => {
  const value = row[column];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const at = new Date(value).toISOString();
  return `${words.day(at)}, ${words.time(at)}`;
};
/** A day of the business in words; nothing where there is none. */
export const date = (column: string) => (row: CopiedRow, words: Words) => dayIn(String(row[column] ?? ''), words);
/** What a row has as it is, or as JSON; nothing where there is none. */
export const plain = (column: string) => (row: CopiedRow) => {
  const value = row[column];
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
};
/** An amount; nothing where there is none. */
export const money = (column: string) => (row: CopiedRow, words: Words) => {
  const value = row[column];
  return typeof value === 'number' ? words.money(value) : '';
};

/** On which day the loss of a claim was; of a claim of an earlier release that stands in a column of its own. */
export const dayOfLoss = (row: CopiedRow, words: Words) => {
  const told = row['told'];
  return dayIn(String((isData(told) ? told['occurredOn'] : row['occurred_on']) ?? ''), words);
};
