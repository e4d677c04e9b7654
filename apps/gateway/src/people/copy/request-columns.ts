import { isData } from '@marque/base';
import type { Words } from '../../papers/words.ts';
import type { CopiedRow } from '../../store/people/copy/read-copy.ts';
import { date, plain } from './copied-words.ts';

/**
 * The computer's decision that a person was to look at again: its reference and rules; nothing in a request of another
 * kind.
 */
const decisionInWords = ({ decision }: CopiedRow) => {
  if (!isData(decision) || !Array.isArray(decision['drivers'])) return '';
  const apart: readonly unknown[] = [decision['whole'], ...decision['drivers']];
  const grounds = apart.map((one) => (isData(one) ? one['data'] : undefined));
  const said = grounds.flatMap((one) => saidBy(one));
  return [`${decision['reference']}:`, ...said].join(' ');
};

/** What was asked about data. */
const askedInWords = ({ kind }: CopiedRow, { text }: Words) => text(`yourData.copy.asks.${String(kind)}`);

/** What became of a request about data; for a review, what became of the decision. */
const becameInWords = ({ kind, outcome: said, withdrawn_on: withdrawnOn }: CopiedRow, { text }: Words) => {
  if (withdrawnOn) return text(`yourData.copy.outcomes.${said ? 'ENDED' : 'WITHDRAWN'}`);
  if (!said) return text('yourData.copy.outcomes.OPEN');
  return text(`yourData.copy.${kind === 'REVIEW' ? 'reviewed' : 'outcomes'}.${String(said)}`);
};

const saidBy = (grounds: unknown): string[] => {
  const rules: unknown = isData(grounds) ? grounds['rules'] : undefined;
  return Array.isArray(rules) ? rules.map((rule) => (isData(rule) ? String(rule['said']) : '')) : [];
};

/**
 * The parts of a request about data that are read: what was asked and when, what a computer had decided if a person
 * looks again, and what became of it.
 */
export const requestColumns = [
  ['yourData.copy.reference', plain('request_id')],
  ['yourData.copy.day', date('received_on')],
  ['yourData.copy.asked', askedInWords],
  ['yourData.copy.words', plain('words')],
  ['yourData.copy.decision', decisionInWords],
  ['yourData.copy.became', becameInWords],
  ['yourData.copy.ourAnswer', plain('answer')],
] as const;
