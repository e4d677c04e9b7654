/** Exports that only tests use so far, for a reason. The list only shrinks: take one off when somebody calls it. */
export const awaitedExports: ReadonlySet<string> = new Set([
  // Changing a policy: docs/money.md says what it will do.
  'packages/domain/src/billing/post-journal.ts debitJournal',
  // What tables hold of people: a person's export and the end of what is kept will read it; until then its types hold new tables to it.
  'apps/gateway/src/ground/tables/column-classes.ts columnClasses',
]);
