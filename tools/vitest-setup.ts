import 'temporal-polyfill/global';
import { takeSpent } from '@marque/testkit/time/spent';
import fc from 'fast-check';
import { afterAll } from 'vitest';
import { compileCache } from './processes/compile-cache.ts';

// One seed for every run that must be repeatable; `npm run test:all` takes many seeds and longer runs.
const seed = Number(process.env['MARQUE_TEST_SEED'] ?? 20_261_120);
const numRuns = Number(process.env['MARQUE_TEST_RUNS'] ?? 100);
fc.configureGlobal({ seed, numRuns });

// Processes that tests start reuse what earlier ones have compiled.
Object.assign(process.env, compileCache);

// Registered before the file's own hooks and so run after them: `npm test -- --times` reads it.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures a hook wants.
afterAll(({}, file) => {
  Object.assign(file.meta, { spent: takeSpent() });
});
