import { runStatements } from '../run-statements.ts';

const read = {
  ProposalPriced: { ratedAt: '{quote,ratedAt}', ratingStatus: '{quote,ratingStatus}' },
  ProposalMerged: { from: '{from}' },
  PolicyChanged: { version: '{version,version}' },
  MandateChanged: { status: '{status}' },
  CollectionChanged: { status: '{status}' },
  BankTransferRecorded: { amount: '{amount}' },
};
const built = (facts: object) =>
  `jsonb_build_object(${Object.entries(facts)
    .map(([fact, path]) => `'${fact}', data #> '${path}'`)
    .join(', ')})`;
const types = Object.keys(read).map((type) => `'${type}'`);

/**
 * What the database reads of events and of what the register is told stands beside their content, which is to be encrypted. A seal covers neither column, so
 * that none of the chain changes.
 */
export const factsOfEvents = runStatements([
  'ALTER TABLE events ADD COLUMN facts jsonb',
  'ALTER TABLE events DISABLE TRIGGER events_append_only',
  `UPDATE events SET facts = CASE type ${Object.entries(read)
    .map(([type, facts]) => `WHEN '${type}' THEN ${built(facts)}`)
    .join(' ')} END WHERE type IN (${types.join(', ')})`,
  'ALTER TABLE events ENABLE TRIGGER events_append_only',
  'ALTER TABLE cover_messages ADD COLUMN covers_from text, ADD COLUMN covers_until text',
  `UPDATE cover_messages SET covers_from = cover ->> 'from', covers_until = cover ->> 'until'`,
  'ALTER TABLE cover_messages ALTER COLUMN covers_from SET NOT NULL',
]);
