import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter';
import { root } from '../run.ts';
import { startProgress } from './progress.ts';
import { type Failure, firstLine, type Spent, sumSpent } from './report.ts';

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
  const isHere = error?.location?.file === test.location.file;
  const line = isHere ? error?.location?.line : test.location.line;
  return { file: nameOf(test), line: line ?? test.location.line, test: titleOf(test), reason: reasonOf(error) };
}

/** The first line of the message, with what was looked for. */
function reasonOf(error: TestError | undefined): string {
  const message = error?.message ?? error?.value ?? '';
  const [, sought] = /^\s*(Locator: .*)$/m.exec(message) ?? [];
  return [firstLine(message), ...(sought === undefined ? [] : [sought])].join(' ');
}

/** What a story waited for, by the innermost thing that it asked of the browser, and what it had started for it. */
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
