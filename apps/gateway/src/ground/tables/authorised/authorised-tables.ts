import type { AuthorisedRole, AuthorisedScope } from '@marque/domain/authorised-roles';

/** The table of people who may speak for a customer. */
export type AuthorisedTables = {
  /** Somebody who may speak for a customer. Days are the business's; encrypted columns use the key of the customer. */
  authorised_people: {
    authorised_id: string;
    brand: string;
    /** The customer for whom they speak. */
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
    /** The member of staff who entered it. */
    entered_by: string;
    /** The customer, or a member of staff. */
    ended_by: string | null;
    /** How many events it has. */
    version: number;
    created_at: string;
  };
};
