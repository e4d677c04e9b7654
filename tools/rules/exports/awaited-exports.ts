/** Exports that only tests use so far, for a reason. The list only shrinks: take one off when somebody calls it. */
export const awaitedExports: ReadonlySet<string> = new Set([
  // Changing a policy: docs/money.md says what it will do.
  'packages/domain/src/billing/post-journal.ts debitJournal',
]);
