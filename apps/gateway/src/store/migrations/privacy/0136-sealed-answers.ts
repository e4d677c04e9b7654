import { runStatements } from '../run-statements.ts';

/**
 * What a call was answered, kept for a week for the same call again, is encrypted. It has no key of its own: a key of the gateway’s secret does, since the row goes by itself
 * after a week, and with somebody who is forgotten. Answers of before stay in `response` until then.
 */
export const sealedAnswers = runStatements(['ALTER TABLE idempotency_keys ADD COLUMN sealed text']);
