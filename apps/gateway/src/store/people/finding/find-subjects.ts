import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../ground/tables/database.ts';
import { leaves } from './is-leaving.ts';

/** The terms of a search for a policy's holder, each in the form in which it is compared; at least one. */
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
  /** The member of staff who looks, if they may find colleagues; else null. */
  readonly colleague: string | null;
};

/**
 * The subjects of a brand who match all terms, those with the newest policy first. Only a `colleague`, who works with
 * people’s data, finds staff, and never themselves. Number, registration (of any version of the policy) and e-mail
 * match exactly, a last name and a postcode by their beginning: those told last, since a caller gives them so, even
 * before the version with them begins. Somebody with an account and no policy is found only by e-mail, and somebody
 * with a quote and neither by its reference, again only by a `colleague`, since nobody else deals with them. People who
 * have left, and are not forgotten yet, are left out.
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

/**
 * The person whose quote has a reference. A quote that its visitor deleted is kept as long as the others and still
 * leads to them; a forgotten one leads to nobody. Renewals belong to a policy and are left out.
 */
function quotedBy(db: Database, brand: string, reference: string) {
  return db
    .selectFrom('proposals')
    .select(['owner as subject', 'created_at as at'])
    .where('brand', '=', brand)
    .where('external_reference', 'in', asTyped(reference))
    .where('source_policy', 'is', null)
    .where(isReadable);
}

/** The reference of a quote stays even if its key was destroyed. */
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

/** Told at the sale, or verified by its owner. */
function isBy(brand: string, email: string): Expression<SqlBool> {
  return sql<SqlBool>`policy_id in (
    select policy_id from searched_emails where brand = ${brand} and email = ${email}
    union all
    select held.policy_id from policies held join people on people.brand = held.brand and people.subject = held.owner
      where held.brand = ${brand} and people.email = ${email})`;
}

/** Every text begins with an empty one. */
function isNamed(
  brand: string,
  { lastName = '', postalCode = '' }: Pick<SearchTerms, 'lastName' | 'postalCode'>,
): Expression<SqlBool> {
  return sql<SqlBool>`policy_id in (select policy_id from searched_names where brand = ${brand}
    and last_name like ${beginning(lastName)} and postal_code like ${beginning(postalCode)})`;
}

/** A pattern for values that begin with a text; the text's own pattern signs are taken literally. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
