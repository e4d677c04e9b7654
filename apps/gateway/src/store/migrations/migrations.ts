import { sessionsAndProposals } from './0001-sessions-and-proposals.ts';
import { customersAndMoney } from './0002-customers-and-money.ts';
import { appendOnly } from './0003-append-only.ts';
import { linkedProposals } from './0004-linked-proposals.ts';
import { offerDocuments } from './0005-offer-documents.ts';
import { people } from './0006-people.ts';
import { rowSecurity } from './0007-row-security.ts';
import { moneyIn } from './0008-money-in.ts';
import { policiesByEmail } from './0009-policies-by-email.ts';
import { applicationRole } from './0010-application-role.ts';
import { changeByColumn } from './0011-change-by-column.ts';
import { peopleCompleted } from './0012-people-completed.ts';
import { emailWaysBack } from './0013-email-ways-back.ts';
import { codesAndGuesses } from './0014-codes-and-guesses.ts';
import { staffPasskeys } from './0015-staff-passkeys.ts';
import { offerTickets } from './0016-offer-tickets.ts';
import { promotionUses } from './0017-promotion-uses.ts';
import { policiesThatLive } from './0018-policies-that-live.ts';
import { papersAndLetters } from './0019-papers-and-letters.ts';
import { uploads } from './0021-uploads.ts';
import { staffFindAndAsk } from './0023-staff-find-and-ask.ts';
import type { SqlMigration } from './run-statements.ts';

/** Every migration under the name that orders it. A released migration never changes: `frozen.test.ts` has the hash of each. */
export const migrations: Record<string, SqlMigration> = {
  '0001-sessions-and-proposals': sessionsAndProposals,
  '0002-customers-and-money': customersAndMoney,
  '0003-append-only': appendOnly,
  '0004-linked-proposals': linkedProposals,
  '0005-offer-documents': offerDocuments,
  '0006-people': people,
  '0007-row-security': rowSecurity,
  '0008-money-in': moneyIn,
  '0009-policies-by-email': policiesByEmail,
  '0010-application-role': applicationRole,
  '0011-change-by-column': changeByColumn,
  '0012-people-completed': peopleCompleted,
  '0013-email-ways-back': emailWaysBack,
  '0014-codes-and-guesses': codesAndGuesses,
  '0015-staff-passkeys': staffPasskeys,
  '0016-offer-tickets': offerTickets,
  '0017-promotion-uses': promotionUses,
  '0018-policies-that-live': policiesThatLive,
  '0019-papers-and-letters': papersAndLetters,
  '0021-uploads': uploads,
  '0023-staff-find-and-ask': staffFindAndAsk,
};
