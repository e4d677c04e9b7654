import { installed, root } from '../run.ts';
import type { Step } from './step.ts';

/** Types, format, import rules and tidiness. */
export const checks: Step = { name: 'checks', command: ['node', 'tools/check.ts'] };

/** The web app, built if its sources changed. */
export const webApp: Step = { name: 'web app', command: ['node', 'tools/build.ts'] };

/** The JavaScript of the pages, against its budgets. */
export const sizes: Step = { name: 'size of the JavaScript, gzipped', command: ['node', 'tools/sizes.ts'] };

/** The tests of the rooms, by Vitest; `more` are its arguments. */
export function rooms(name: string, more: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Step {
  const reporter = `--reporter=${root}/tools/tests/rooms-reporter.ts`;
  const vitest = [installed('vitest'), ...(more[0] === 'related' ? [] : ['run']), ...more];
  return { name, command: [...vitest, '--root', root, reporter], env, isReported: true };
}

/**
 * Vitest's arguments for what a landing runs, and for the breadth that `npm run test:all` adds, and `npm run
 * test:changed` if a change touches it.
 */
export const landing = ['--tagsFilter', '!breadth'];
export const breadth = ['--tagsFilter', 'breadth'];

/** The stories in a browser, by Playwright; `more` are its arguments. */
export function journeys(name: string, more: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Step {
  const reporter = `--reporter=${root}/tools/tests/journeys-reporter.ts`;
  return { name, command: [installed('playwright'), 'test', ...more, reporter], env, isReported: true };
}
