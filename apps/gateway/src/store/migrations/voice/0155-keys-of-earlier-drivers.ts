import { runStatements } from '../run-statements.ts';

/**
 * Somebody else takes the place of a named driver: the key of the place is set aside, by its own id, and the next one gets another. The application may call a key nothing
 * else.
 */
export const keysOfEarlierDrivers = runStatements([
  `CREATE FUNCTION set_driver_key_aside(of_brand text, of_thing text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    UPDATE data_keys SET thing = thing || '/' || key_id
      WHERE brand = of_brand AND kind = 'DRIVER' AND thing = of_thing AND destroyed_at_ms IS NULL;
  END $$`,
  `DO $$ BEGIN EXECUTE format('ALTER FUNCTION set_driver_key_aside(text, text) SET search_path = %I, pg_temp', current_schema()); END $$`,
  'REVOKE EXECUTE ON FUNCTION set_driver_key_aside(text, text) FROM PUBLIC',
  'GRANT EXECUTE ON FUNCTION set_driver_key_aside(text, text) TO marque_app',
]);
