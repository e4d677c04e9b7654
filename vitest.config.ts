import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesOfOtherShares } from './tools/tests/shares.ts';

/** Files that take by far the longest, though they are short: begun last, they would run on alone. */
const LONGEST =
  /\/(crash-[a-z]+|main|boss-queue|isolation|two-gateways|lying-cards|parking|staff-refunds|debit-races)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...filesOfOtherShares('rooms')],
    environment: 'node',
    // Files share what they import: loading it for each of hundreds of files takes longer than their tests. No test leaves anything behind in a module.
    isolate: false,
    // Half of the tests wait for a database or a child process, so two at once pay off even on two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./tools/vitest-setup.ts'],
    tags: [{ name: 'breadth', description: 'Not run at each landing: npm run test:all -- breadth' }],
    // What is waited for ends as soon as it is there; a machine that others slow down may take long over it.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A second try would hide a race.
    retry: 0,
    includeTaskLocation: true,
  },
});
