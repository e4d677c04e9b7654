import type { Handler } from '../../ground/handler.ts';
import { authorisedPeople } from '../../store/authorised/authorised-people.ts';
import { findDeath } from '../../store/deaths/deaths.ts';
import { presentAuthorised } from './present-authorised.ts';

/** The people who may speak for the customer, and those who no longer may. */
export const listAuthorisedPeople: Handler<'listAuthorisedPeople'> = async ({ brand, principal }, { db, clock }) => {
  const hasDied = (await findDeath(db, principal)) !== undefined;
  return (await authorisedPeople(db, principal)).map((one) =>
    presentAuthorised(one, { brand, now: clock.now(), hasDied }),
  );
};
