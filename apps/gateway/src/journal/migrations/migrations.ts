import type { Migration } from 'kysely/migration';
import { sessionsAndProposals } from './0001-sessions-and-proposals.ts';
import { customersAndMoney } from './0002-customers-and-money.ts';
import { appendOnly } from './0003-append-only.ts';

/** Every migration under the name that orders it. A migration that has been released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-sessions-and-proposals': sessionsAndProposals,
  '0002-customers-and-money': customersAndMoney,
  '0003-append-only': appendOnly,
};
