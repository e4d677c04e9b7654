import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter';
import { root } from '../run.ts';
import { startProgress } from './progress.ts';
import { type Failure, firstLine, placesIn, type Spent, sumSpent, withoutColours } from './report.ts';

/** Reports the journeys: how far they are, each failure in one line, and what each story spent. Playwright makes it with `new`. */
export default function journeysReporter(): Reporter {
  const progress = startProgress('stories');
  return {
    onBegin: (_config, suite) => progress.begin(suite.allTests().length),
    onTestEnd: (test, result) => {
      const hasPassed = result.status === test.expectedStatus;
      progress.ended(
        { name: `${nameOf(test)} ${titleOf(test)}`, seconds: result.duration / 1000, spent: spentBy(result.steps) },
        { passed: hasPassed ? 1 : 0, failures: hasPassed ? [] : [failureOf(test, result)] },
      );
    },
    onError: (error) =>
      progress.failed({ file: 'outside every story', line: 0, test: 'the runner', reason: reasonOf(error) }),
    onEnd: () => progress.finish(),
    printsToStdio: () => true,
  };
}

const nameOf = ({ location }: TestCase) => relative(root, location.file);

/** The story's title, and how wide its page is. */
function titleOf(test: TestCase): string {
  const [, width = '', , ...titles] = test.titlePath();
  return `[${width}] ${titles.join(' › ')}`;
}

function failureOf(test: TestCase, { error }: TestResult): Failure {
  const places = placesIn(error?.stack ?? '', root);
  const line = places.find(({ file }) => file === nameOf(test))?.line ?? test.location.line;
  const [innermost] = places;
  const elsewhere = innermost && innermost.file !== nameOf(test) ? [`(at ${innermost.file}:${innermost.line})`] : [];
  const reason = [reasonOf(error), ...elsewhere].join(' ');
  return { file: nameOf(test), line, test: titleOf(test), reason };
}

/** The first line of the message, with what was looked for or what was superfluous. */
function reasonOf(error: TestError | undefined): string {
  const message = error?.message ?? error?.value ?? '';
  const [, sought] = /^\s*(Locator: .*|- waiting for .*|\+ {3}.*)$/m.exec(withoutColours(message)) ?? [];
  return [firstLine(message), ...(sought === undefined ? [] : [firstLine(sought)])].join(' ');
}

/** What a story waited for, by its innermost request to the browser, and what was started for it. */
function spentBy(steps: readonly TestStep[]): Spent {
  return sumSpent(steps.flatMap((step) => (isInnermost(step) ? [oneStep(step)] : [spentBy(step.steps)])));
}

function isInnermost({ category, steps }: TestStep): boolean {
  return category === 'pw:api' || category === 'expect' || steps.length === 0;
}

function oneStep({ category, title, duration }: TestStep): Spent {
  const what = category === 'fixture' ? `${title} (started)` : (title.split(/[("]/)[0]?.trim() ?? title);
  return { [what]: { times: 1, ms: Math.max(duration, 0) } };
}
