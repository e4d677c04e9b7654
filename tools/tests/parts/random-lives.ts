import { RENEWALS_PER_LIFE } from '../../../packages/domain/src/process/renewing/testing/renewals-per-life.ts';
import { rooms } from '../steps.ts';
import type { Part } from './part.ts';
import { upTo } from './up-to.ts';

const HISTORY_SEEDS = 40;
const HISTORIES_PER_SEED = 25_000;
const LIFE_SEEDS = 40;
const LIVES_PER_SEED = 25_000;
const CHANGE_SEEDS = 40;
const CHANGES_PER_SEED = 2500;
const TERM_SEEDS = 20;
const NUMBERS_PER_SEED = 5000;
const TERMS = TERM_SEEDS * NUMBERS_PER_SEED * RENEWALS_PER_LIFE;

/** The parts that live through many random accounts and policies, beside a count on paper. */
export const randomLives: readonly Part[] = [
  {
    name: 'histories',
    promise: `${(HISTORY_SEEDS * HISTORIES_PER_SEED).toLocaleString('en')} random histories of an account (failures, late failures, disputes, refunds, moved days, credits, offers, holds, sleeps, ends): its sums agree, each day of cover is charged once, each debit is announced in time, and cover ends after its notice alone`,
    seed: `1 to ${HISTORY_SEEDS}`,
    pieces: upTo(HISTORY_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${HISTORY_SEEDS}`, ['random-histories', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        MARQUE_TEST_RUNS: String(HISTORIES_PER_SEED),
      }),
    ),
  },
  {
    name: 'ends',
    promise: `${(LIFE_SEEDS * LIVES_PER_SEED).toLocaleString('en')} random lives of a policy that end (by card and by debit, at once and later, taken back, with offers and a sleeping run): a day-by-day count agrees to the penny, no payment goes back more than once over, nothing is charged after the end, what was told is what happens, and the register hears of it without a gap or an overlap; and a quarter as many whose payments fail (now, for good, late) and are paid later, in part or never: nobody is asked for what an end gives back, and cover ends after its notice alone`,
    seed: `1 to ${LIFE_SEEDS}`,
    pieces: upTo(LIFE_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${LIFE_SEEDS}`, ['lives-with-ends', 'lives-unpaid', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        MARQUE_TEST_RUNS: String(LIVES_PER_SEED),
      }),
    ),
  },
  {
    name: 'changes',
    promise: `${(CHANGE_SEEDS * CHANGES_PER_SEED).toLocaleString('en')} random lives of a policy with up to ten changes (at once, later, from a day before, taken back), moved payment days and an end, by card and by debit, by the month and at once: a day-by-day count agrees to the penny with the books, with each payment that is asked for and with what goes back`,
    seed: `1 to ${CHANGE_SEEDS}`,
    pieces: upTo(CHANGE_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${CHANGE_SEEDS}`, ['lives-with-changes', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        // The test takes a quarter of it.
        MARQUE_TEST_RUNS: String(4 * CHANGES_PER_SEED),
      }),
    ),
  },
  {
    name: 'terms',
    promise: `${TERMS.toLocaleString('en')} random terms, each the renewal of the one before it (${(TERM_SEEDS * NUMBERS_PER_SEED).toLocaleString('en')} policy numbers, renewed ${RENEWALS_PER_LIFE} times), of any risk, covers, excess and drivers, by the month and at once, with offers, rates that change, claims, corrections and late notices: no gap and no overlap by a calendar of paper, its no-claims years and looks back, no line, first payment or term above what a stranger pays, and the account is charged what the notice told`,
    seed: `1 to ${TERM_SEEDS}`,
    pieces: upTo(TERM_SEEDS).map((seed) =>
      rooms(`seed ${seed} of ${TERM_SEEDS}`, ['many-terms', '--testTimeout', '500000'], {
        MARQUE_TEST_SEED: String(seed),
        MARQUE_TEST_RUNS: String(NUMBERS_PER_SEED),
      }),
    ),
  },
];
