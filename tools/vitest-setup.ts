import 'temporal-polyfill/global';
import fc from 'fast-check';
import { compileCache } from './compile-cache.ts';

// One seed for every run that must be repeatable; `npm run test:all` takes many seeds and longer runs.
const seed = Number(process.env['MARQUE_TEST_SEED'] ?? 20_261_120);
const numRuns = Number(process.env['MARQUE_TEST_RUNS'] ?? 200);
fc.configureGlobal({ seed, numRuns });

// Processes that tests start find what others of them have compiled before.
Object.assign(process.env, compileCache);
