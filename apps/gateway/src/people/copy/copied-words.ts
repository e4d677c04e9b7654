import { isData, isLocalDate } from '@marque/base';
import type { Words } from '../../papers/words.ts';
import { complaintWordsIn } from '../../store/complaints/stored-complaint.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import { needsIn } from '../../store/support/stored-support.ts';

const needTexts = {
  LARGE_PRINT: 'support.needs.LARGE_PRINT',
  PLAIN_TEXT: 'support.needs.PLAIN_TEXT',
  BY_POST: 'support.needs.BY_POST',
  PLEASE_RING: 'support.needs.PLEASE_RING',
  MORE_TIME: 'support.needs.MORE_TIME',
  SOMEBODY_SPEAKS: 'support.needs.SOMEBODY_SPEAKS',
  OTHER: 'support.needs.OTHER',
} as const;

/** What a complainant wrote, both parts; nothing if it is forgotten. */
export const wordsOfComplaint = ({ words }: CopiedRow) => {
  if (typeof words !== 'string') return '';
  const { wrong, wanted } = complaintWordsIn(words);
  return [wrong, wanted].filter(Boolean).join(' — ');
};

/** The needs that somebody told us; nothing if they have taken them back. */
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
  if (status === 'CANCELLED') return text('yourData.copy.calledOff');
  return text(UNDER_WAY.has(String(status)) ? 'yourData.copy.underWay' : 'yourData.copy.notMoved');
};

/** The day on which somebody's authority ended, or its last planned day; nothing if there is none. */
export const lastDay = (row: CopiedRow, words: Words) => dayIn(String(row['ended_on'] ?? row['ends_on'] ?? ''), words);

/** A day of the business in words; nothing if there is none. */
export const dayIn = (day: string, words: Words) => (isLocalDate(day) ? words.day(`${day}T12:00:00Z`) : '');

/** A letter as it was sent; nothing if it is forgotten. It is stored as JSON, or as JSON text. */
function letterIn({ letter }: CopiedRow) {
  const read: unknown = typeof letter === 'string' ? JSON.parse(letter) : letter;
  return isData(read) ? read : {};
}

/** What a letter is about. */
export const subjectOfLetter = (row: CopiedRow) => String(letterIn(row)['subject'] ?? '');

/** The words of a letter between its greeting and its closing. */
export const textOfLetter = (row: CopiedRow) => {
  const { paragraphs, facts, after } = letterIn(row);
  const lines = [paragraphs, facts, after].flatMap((part): readonly unknown[] => (Array.isArray(part) ? part : []));
  return lines.map((line) => (Array.isArray(line) ? line.join(': ') : String(line))).join(' ');
};

/** How to reach somebody who may speak for a customer. */
export const reachedBy = (row: CopiedRow) =>
  ['person_phone', 'person_email', 'person_address']
    .map((column) => plain(column)(row).replaceAll('\n', ', '))
    .filter(Boolean)
    .join(' · ');

/** Why something happened, as staff or the customer said it. */
export const whyItHappened = (row: CopiedRow, words: Words) => {
  const { data } = row;
  const chosen =
    isData(data) && typeof data['reason'] === 'string' && data['reason'].includes('|') ? data['reason'] : null;
  return [plain('reason')(row), leavingReason(chosen, words)].filter(Boolean).join(' · ');
};

/** The role in which somebody may speak. */
export const roleInWords = ({ role }: CopiedRow, { textIfAny }: Words) =>
  textIfAny(`staff.authorised.role.options.${String(role)}`) ?? String(role);

/** A moment (ISO 8601, or ms) as its day and time; nothing if there is none. */
export const moment = (column: string) => (row: CopiedRow, words: Words) => {
  const value = row[column];
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const at = new Date(value).toISOString();
  return `${words.day(at)}, ${words.time(at)}`;
};
/** A day of the business in words; nothing if there is none. */
export const date = (column: string) => (row: CopiedRow, words: Words) => dayIn(String(row[column] ?? ''), words);
/** A row's value as it is, or as JSON; nothing if there is none. */
export const plain = (column: string) => (row: CopiedRow) => {
  const value = row[column];
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
};
/** An amount; nothing if there is none. */
export const money = (column: string) => (row: CopiedRow, words: Words) => {
  const value = row[column];
  return typeof value === 'number' ? words.money(value) : '';
};

/** The day of a claim's loss; a claim of an earlier release has it in a column of its own. */
export const dayOfLoss = (row: CopiedRow, words: Words) => {
  const told = row['told'];
  return dayIn(String((isData(told) ? told['occurredOn'] : row['occurred_on']) ?? ''), words);
};

/** Why somebody leaves, as they chose and wrote it. */
export const leavingReason = (reason: unknown, { textIfAny }: Words) => {
  if (typeof reason !== 'string') return '';
  const [code = '', ...said] = reason.split('|');
  return [textIfAny(`cancellation.reasons.${code}`) ?? code, ...said].join(': ');
};

/** The channels by which somebody wants to hear of offers. */
export const wishesInWords = ({ preferences }: CopiedRow, { textIfAny }: Words) => {
  const chosen = Object.entries(isData(preferences) ? preferences : {}).filter(([, isWanted]) => isWanted === true);
  return chosen.flatMap(([channel]) => textIfAny(`account.marketingPreferences.options.${channel}`) ?? []).join(', ');
};

/** What happened, as staff read it on the record. */
export const happened = ({ type }: CopiedRow, { textIfAny }: Words) => {
  const name = String(type).replace('AuthorisedPerson', 'Authorised').replace('SupportNeeds', 'Support');
  return textIfAny(`staff.record.changes.${name.charAt(0).toLowerCase()}${name.slice(1)}`) ?? String(type);
};

/** The kind of an account's entry. */
export const entryInWords = ({ kind }: CopiedRow, { textIfAny }: Words) =>
  textIfAny(`statement.line.${String(kind)}`) ?? String(kind);

/** What was noted about how somebody came: each value after its name. */
export const valuesIn = ({ values }: CopiedRow) =>
  Object.entries(isData(values) ? values : {})
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/** A row's code in the words of a group of texts; the code itself if there are none. */
export const coded =
  (column: string, group: string) =>
  (row: CopiedRow, { textIfAny }: Words) => {
    const code = row[column];
    return typeof code === 'string' ? (textIfAny(`${group}.${code}`) ?? code) : '';
  };
