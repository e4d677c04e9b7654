import { installed } from '../run.ts';
import { touchedStories } from '../tests/touched/touched-stories.ts';

/** What may notice a fault. */
export type Noticer = 'types' | 'tests' | 'journeys';

/** A command whose failure means that a fault is noticed. */
export type Test = {
  readonly by: Noticer;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Whether it cannot say what failed: a build that ends badly leaves no page on which a story could pass. */
  readonly namesNothing?: boolean;
  /**
   * A fault can make an endless loop: a run that prints nothing for longer is ended, and counts as noticed by tests and
   * stories.
   */
  readonly quietMinutesMax: number;
};

/** Each file of tests and each story says when it has ended; none of them takes so long, even on a shared machine. */
const QUIET_MINUTES_MAX = 15;

/** No colours in the output that is read, and only the embedded database. */
const PLAIN = { NO_COLOR: '1', FORCE_COLOR: undefined, TEST_DATABASE_URL: undefined };

const vitest = (file: string, ...args: string[]): Test => ({
  by: 'tests',
  command: [installed('vitest'), ...args, '--config', 'tools/faults/vitest.config.ts', '--reporter', 'default'],
  env: { ...PLAIN, MARQUE_FAULT_IN: file },
  quietMinutesMax: QUIET_MINUTES_MAX,
});

const stories = (...names: string[]): Test => ({
  by: 'journeys',
  command: [installed('playwright'), 'test', ...names, '--max-failures=1', '--pass-with-no-tests'],
  // If any story may be touched, those that a landing walks are enough.
  env: { ...PLAIN, MARQUE_TEST_JOURNEYS: names.length > 0 ? 'touched' : 'landing' },
  quietMinutesMax: QUIET_MINUTES_MAX,
});

/** The tests of one test file alone, or the stories of one file. */
export function testsOf(file: string): Test {
  return file.endsWith('.journey.ts') ? stories(file) : vitest(file, 'run', file);
}

/** The tests that a changed source file touches, the cheapest first; each ends at its first failure. */
export function testsFor(file: string): readonly Test[] {
  return [
    typesBy('-b'),
    vitest(file, 'related', '--run', file, '--bail', '1', '--passWithNoTests'),
    // The types of tests nearly always follow from the source's own, so this comes late.
    typesBy('-p', 'tsconfig.tests.json'),
    typesBy('-p', 'tsconfig.web-tests.json'),
    ...storiesFor(file),
  ];
}

/** The stories that walk through what a file makes; every story for no file. */
function storiesFor(file: string): readonly Test[] {
  const touched = file === '' ? [''] : touchedStories([file]);
  if (touched.length === 0) return [];
  const names = touched.filter((story) => story !== '').map((story) => `${story}.journey`);
  return [
    {
      by: 'journeys',
      command: ['node', 'tools/build.ts'],
      env: PLAIN,
      namesNothing: true,
      quietMinutesMax: QUIET_MINUTES_MAX,
    },
    stories(...names),
  ];
}

function typesBy(...args: string[]): Test {
  return { by: 'types', command: [installed('tsc'), ...args, '--pretty', 'false'], quietMinutesMax: QUIET_MINUTES_MAX };
}

/** All of these on the source as it is, to the end: what fails there notices nothing. */
export function baselineTests({ withJourneys }: { readonly withJourneys: boolean }): readonly Test[] {
  return testsFor('')
    .map((test) => (test.by === 'tests' ? vitest('', 'run') : test))
    .filter(({ by }) => withJourneys || by !== 'journeys')
    .map((test) => ({ ...test, command: test.command.filter((word) => word !== '--max-failures=1') }));
}
