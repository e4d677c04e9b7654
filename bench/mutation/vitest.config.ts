import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests of money and rating alone, as they stand in the copy that is mutated: its `@marque/base` too, not the one of the workspace. */
export default defineConfig({
  resolve: { alias: { '@marque/base': join(process.cwd(), 'packages/base/src/index.ts') } },
  test: {
    include: ['packages/base/src/pennies.test.ts', 'packages/domain/src/rating/**/*.test.ts'],
    setupFiles: ['./tools/vitest-setup.ts'],
    testTimeout: 20_000,
  },
});
