import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const packages = join(process.cwd(), 'packages');

/** The tests of money and rating alone, in the copy that is mutated: they import its packages, not those of the workspace. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@marque\/base$/, replacement: `${packages}/base/src/index.ts` },
      { find: /^@marque\/(domain|testkit)\/(.+)$/, replacement: `${packages}/$1/src/$2.ts` },
    ],
  },
  test: {
    include: ['packages/base/src/pennies.test.ts', 'packages/domain/src/{payment,rating}/**/*.test.ts'],
    setupFiles: ['./tools/vitest-setup.ts'],
    testTimeout: 20_000,
  },
});
