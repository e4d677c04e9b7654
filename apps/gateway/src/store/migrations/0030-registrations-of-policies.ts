import { runStatements } from './run-statements.ts';

/** Staff find a policy by the registration of any of its versions: the car on cover today may be neither the newest nor the first. */
export const registrationsOfPolicies = runStatements([
  `CREATE FUNCTION registrations_of(state jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT COALESCE(array_agg(DISTINCT upper(replace(version #>> '{data,assets,car,vrn}', ' ', ''))), '{}')
    FROM jsonb_array_elements(state -> 'versions') AS version
    WHERE version #>> '{data,assets,car,vrn}' IS NOT NULL
  $$`,
  'CREATE INDEX policies_registrations ON policies USING gin (registrations_of(state))',
  'DROP INDEX policies_registration',
]);
