import { runStatements } from '../run-statements.ts';

const told = (version: number, path: string) => `state #>> '{versions,${version},data,${path}}'`;
const lastName = `coalesce(lower(${told(-1, 'profiles,ph,lastName')}), '')`;
const postalCode = `coalesce(upper(replace(${told(-1, 'profiles,ph,address,postalCode')}, ' ', '')), '')`;

/**
 * What policies are searched by stands in tables of its own, which hold nothing else and can be emptied row by row; indexes over states are dropped. What is
 * there is filled here, and the gateway writes it from now on with each state.
 */
export const searchedPolicies = runStatements([
  'CREATE TABLE searched_emails (policy_id text PRIMARY KEY REFERENCES policies, brand text NOT NULL, email text NOT NULL)',
  `CREATE TABLE searched_names (
    policy_id text PRIMARY KEY REFERENCES policies,
    brand text NOT NULL,
    last_name text NOT NULL,
    postal_code text NOT NULL
  )`,
  `CREATE TABLE searched_registrations (
    policy_id text NOT NULL REFERENCES policies,
    brand text NOT NULL,
    registration text NOT NULL,
    PRIMARY KEY (policy_id, registration)
  )`,
  `INSERT INTO searched_emails SELECT policy_id, brand, lower(${told(0, 'profiles,ph,email')}) FROM policies
    WHERE ${told(0, 'profiles,ph,email')} <> ''`,
  `INSERT INTO searched_names SELECT policy_id, brand, ${lastName}, ${postalCode} FROM policies WHERE ${lastName} || ${postalCode} <> ''`,
  `INSERT INTO searched_registrations SELECT policy_id, brand, registration FROM policies, unnest(registrations_of(state)) AS registration
    WHERE registration <> ''`,
  'CREATE INDEX searched_emails_email ON searched_emails (brand, email)',
  'CREATE INDEX searched_names_name ON searched_names (brand, last_name text_pattern_ops, postal_code text_pattern_ops)',
  'CREATE INDEX searched_registrations_registration ON searched_registrations (brand, registration)',
  'DROP INDEX policies_email, policies_name, policies_registrations',
  'DROP FUNCTION registrations_of',
]);
