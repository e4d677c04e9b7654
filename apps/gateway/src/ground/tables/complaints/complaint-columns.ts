import type { ColumnClass, ColumnClasses } from '../column-class.ts';
import type { ComplaintTables } from './complaint-tables.ts';

/** Six years: as long as somebody may go to court about what they complained of (Limitation Act 1980 s. 5). DISP 1.9.1 R asks for three. */
const kept = { days: 2192 } as const;
const key: ColumnClass = { holds: 'PSEUDONYM', kept, isExported: false };
const shown: ColumnClass = { holds: 'PSEUDONYM', kept, isExported: true };
const fact: ColumnClass = { holds: 'NONE', kept, isExported: true };
const writing: ColumnClass = { holds: 'WRITING', kept, isExported: true };
const ours: ColumnClass = { holds: 'NONE', kept, isExported: false };

/** What the columns of complaints say about people. */
export const complaintColumns: { readonly [T in keyof ComplaintTables]: ColumnClasses<ComplaintTables[T]> } = {
  complaints: {
    complaint_id: shown,
    brand: ours,
    owner: key,
    kind: fact,
    came_by: fact,
    taken_by: key,
    language: fact,
    proposal_code: key,
    policy_number: shown,
    follows: shown,
    received_on: fact,
    key_id: key,
    words: writing,
    acknowledged_on: fact,
    longer_times: fact,
    longer_on: fact,
    expected_on: fact,
    due_on: ours,
    answered_as: fact,
    outcome: fact,
    redress_pennies: { holds: 'MONEY', kept, isExported: true },
    answered_on: fact,
    answered_by: key,
    answer: writing,
    version: ours,
    created_at: fact,
  },
  complaint_letters: {
    letter_id: key,
    brand: ours,
    complaint_id: shown,
    about: fact,
    status: fact,
    key_id: key,
    letter: writing,
    sent_to: { holds: 'CONTACT', kept, isExported: true },
    written_at: fact,
    sent_at: fact,
    posted_by: key,
  },
};
