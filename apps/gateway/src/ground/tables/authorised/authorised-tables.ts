import type { AuthorisedRole, AuthorisedScope } from '@marque/domain/authorised-roles';

/** The table of people who may speak for a customer. */
export type AuthorisedTables = {
  /** Somebody who may speak for a customer. Days are the business's; what is encrypted stands under the key of the customer. */
  authorised_people: {
    authorised_id: string;
    brand: string;
    /** For whom they speak. */
    owner: string;
    role: AuthorisedRole;
    scope: AuthorisedScope;
    key_id: string;
    /** Encrypted, as are the next four. */
    person_name: string;
    person_phone: string | null;
    person_email: string | null;
    person_address: string | null;
    /** What they have shown; null of somebody who is only rung. */
    proof: string | null;
    starts_on: string;
    ends_on: string | null;
    ended_on: string | null;
    /** Who on the staff entered it. */
    entered_by: string;
    /** The customer or who of the staff. */
    ended_by: string | null;
    /** How many events it has. */
    version: number;
    created_at: string;
  };
};
