import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../ground/tables/database.ts';
import { leaves } from './is-leaving.ts';

/** What a policy's holder is looked for by, each in the form in which it is compared; at least one. */
export type SearchTerms = {
  readonly policyNumber?: string;
  readonly vrn?: string;
  readonly email?: string;
  readonly quoteReference?: string;
  readonly lastName?: string;
  readonly postalCode?: string;
};

type Wanted = {
  readonly brand: string;
  readonly terms: SearchTerms;
  readonly max: number;
  /** Who on the staff looks, where they may find colleagues; else null. */
  readonly colleague: string | null;
};

/**
 * The subjects of a brand whom all terms fit, those with the newest policy first. Staff are found by `colleague` alone, who has to do with people’s data, and never themselves. Number, registration (of any version of the policy) and
 * e-mail fit exactly, a last name and a postcode by their beginning: those that were said last, since a caller gives them so, also before the version
 * with them begins. Who has an account and no policy is found by e-mail alone, and who has a quote and neither by its reference: by a `colleague` alone too, since nobody else has to do with them.
 * Who has left, and is not forgotten yet, is left out.
 */
export async function findSubjects(db: Database, { brand, terms, max, colleague }: Wanted): Promise<string[]> {
  const { email, quoteReference } = terms;
  const isAlone = Object.keys(terms).length === 1;
  const holders = db
    .selectFrom('policies')
    .select(({ fn }) => ['owner as subject', fn.max('created_at').as('at')])
    .where('brand', '=', brand)
    .where((where) => where.and(conditionsOf(brand, terms)))
    .groupBy('owner');
  const rows = await db
    .with('found', () => {
      if (isAlone && email !== undefined) return holders.unionAll(peopleBy(db, brand, email));
      if (isAlone && quoteReference !== undefined && colleague !== null)
        return holders.unionAll(quotedBy(db, brand, quoteReference));
      return holders;
    })
    .selectFrom('found')
    .leftJoin('people', (join) => join.onRef('people.subject', '=', 'found.subject').on('people.brand', '=', brand))
    .select('found.subject')
    .where(({ eb, or }) =>
      or([
        eb('people.is_staff', 'is not', true),
        ...(colleague === null ? [] : [eb('found.subject', '<>', colleague)]),
      ]),
    )
    .where(({ not }) => not(leaves(brand, sql.ref('found.subject'))))
    .groupBy('found.subject')
    .orderBy(({ fn }) => fn.max('found.at'), 'desc')
    .limit(max)
    .execute();
  return rows.map(({ subject }) => subject);
}

function peopleBy(db: Database, brand: string, email: string) {
  const people = db.selectFrom('people').select(['subject', 'first_seen_at as at']);
  return people.where('brand', '=', brand).where('email', '=', email);
}

/** Whose quote has a reference. A quote that its visitor deleted is kept as long as the others and still leads to them; a forgotten one leads to nobody. Renewals belong to a policy and are left out. */
function quotedBy(db: Database, brand: string, reference: string) {
  return db
    .selectFrom('proposals')
    .select(['owner as subject', 'created_at as at'])
    .where('brand', '=', brand)
    .where('external_reference', 'in', asTyped(reference))
    .where('source_policy', 'is', null)
    .where(isReadable);
}

/** The reference of a quote stays where its key was destroyed. */
const isReadable = sql<SqlBool>`not exists (
  select from data_keys k where k.key_id = proposals.key_id and k.destroyed_at_ms is not null)`;

/** As customers may type one: exactly, or in small letters. */
function asTyped(reference: string): string[] {
  return [...new Set([reference, reference.toUpperCase()])];
}

/** Each condition finds policies by an index of its own, without looking at the others of the brand. */
function conditionsOf(brand: string, terms: SearchTerms): Expression<SqlBool>[] {
  const { policyNumber, vrn, email, quoteReference, lastName, postalCode } = terms;
  return [
    ...(policyNumber === undefined ? [] : [sql<SqlBool>`policy_number = ${policyNumber}`]),
    ...(vrn === undefined
      ? []
      : [
          sql<SqlBool>`policy_id in (select policy_id from searched_registrations
            where brand = ${brand} and registration = ${vrn})`,
        ]),
    ...(email === undefined ? [] : [isBy(brand, email)]),
    ...(quoteReference === undefined
      ? []
      : [
          sql<SqlBool>`proposal_code in (select proposal_code from proposals
            where brand = ${brand} and external_reference = ANY(${asTyped(quoteReference)}) and ${isReadable})`,
        ]),
    ...(lastName === undefined && postalCode === undefined ? [] : [isNamed(brand, { lastName, postalCode })]),
  ];
}

/** Told at the sale, or verified by whose it is. */
function isBy(brand: string, email: string): Expression<SqlBool> {
  return sql<SqlBool>`policy_id in (
    select policy_id from searched_emails where brand = ${brand} and email = ${email}
    union all
    select held.policy_id from policies held join people on people.brand = held.brand and people.subject = held.owner
      where held.brand = ${brand} and people.email = ${email})`;
}

/** An empty beginning is that of every text. */
function isNamed(
  brand: string,
  { lastName = '', postalCode = '' }: Pick<SearchTerms, 'lastName' | 'postalCode'>,
): Expression<SqlBool> {
  return sql<SqlBool>`policy_id in (select policy_id from searched_names where brand = ${brand}
    and last_name like ${beginning(lastName)} and postal_code like ${beginning(postalCode)})`;
}

/** A pattern for what begins with a text, whose own signs of patterns stand for themselves. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
