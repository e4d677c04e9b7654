import { processEnvironment } from '../../../src/config/environment.ts';

const SHARED = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'MARQUE_TEST_CLOCK_SHIFT_MS'];

/** What every process of a run gets from it: where compiled code is kept, and the day that it believes in. */
export function runEnvironment(): NodeJS.ProcessEnv {
  const environment = processEnvironment();
  return Object.fromEntries(SHARED.map((name) => [name, environment[name]]));
}
