import { type ColumnClass, type ColumnClasses, each } from '../column-class.ts';
import type { SupportTables } from './support-tables.ts';

const key: ColumnClass = { holds: 'PSEUDONYM', kept: 'AS_ACCOUNT', isExported: false };
const ours: ColumnClass = { holds: 'NONE', kept: 'AS_ACCOUNT', isExported: false };
const fact: ColumnClass = { holds: 'NONE', kept: 'AS_ACCOUNT', isExported: true };
/** Two years, like the contents of letters. */
const kept = { days: 730 } as const;

/** What the columns of needs, and of letters to somebody themselves, say about people. */
export const supportColumns: { readonly [T in keyof SupportTables]: ColumnClasses<SupportTables[T]> } = {
  support_needs: {
    brand: ours,
    owner: key,
    // That somebody needs large print may say something of their health.
    needs: { holds: 'SPECIAL', kept: 'AS_ACCOUNT', isExported: true },
    ...each(key, 'key_id', 'said_by'),
    ...each(fact, 'asked_at', 'consented_at', 'changed_at'),
  },
  person_letters: {
    ...each({ holds: 'PSEUDONYM', kept, isExported: false }, 'letter_id', 'owner', 'key_id', 'posted_by'),
    brand: { holds: 'NONE', kept, isExported: false },
    about: { holds: 'PSEUDONYM', kept, isExported: true },
    letter: { holds: 'WRITING', kept, isExported: true },
    sent_to: { holds: 'CONTACT', kept, isExported: true },
    ...each({ holds: 'NONE', kept, isExported: true }, 'way', 'status', 'enclosed', 'written_at', 'sent_at'),
  },
};
