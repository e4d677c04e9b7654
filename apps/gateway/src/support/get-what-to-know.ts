import type { Handler } from '../ground/handler.ts';
import { needsToKnow } from '../letters/needs-to-know.ts';
import { presentDeath } from '../letters/present-death.ts';
import { authorisedPeople } from '../store/authorised/authorised-people.ts';
import { findDeath } from '../store/deaths/deaths.ts';
import { readSupport } from '../store/support/stored-support.ts';
import { presentAuthorised } from './authorised/present-authorised.ts';

/** What staff must know on every page while they act for a customer. */
export const getWhatToKnow: Handler<'getWhatToKnow'> = async ({ brand, principal }, context) => {
  const { db, clock } = context;
  const people = await authorisedPeople(db, principal);
  const death = await findDeath(db, principal);
  return {
    support: needsToKnow(await readSupport(db, context, principal)),
    speaker: principal.impersonation?.speaker?.authorisedId ?? null,
    death: presentDeath(death),
    authorised: people
      .map((one) => presentAuthorised(one, { brand, now: clock.now(), hasDied: death !== undefined }))
      .filter(({ maySpeak }) => maySpeak),
  };
};
