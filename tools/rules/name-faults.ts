/**
 * Files that are named for what they are, in any folder: doors and programs, tests, settings of other programs, a
 * context with its hook.
 */
const NAMED_BY_KIND = /(^|\/)(index|main)\.tsx?$|\.(test|journey|config|d)\.tsx?$|-context\.tsx$|^tools\/[^/]+\.ts$/;
/** Steps of stories, and what tests are told by, are named for their story. */
const STORY = /^journeys\/|\/tests\/|\/testing\/|\/sample-[a-z-]+\.ts$/;
/** Several types, values or functions of one subject, each with a name of its own. A new file is named for its export. */
const SUBJECT: ReadonlySet<string> = new Set([
  'apps/gateway/src/http/calls/handlers.ts',
  'apps/sandbox/src/gocardless/ground/idempotency.ts',
  'apps/sandbox/src/gocardless/ground/model.ts',
  'apps/sandbox/src/gocardless/ground/objects.ts',
  'apps/sandbox/src/gocardless/handlers.ts',
  'apps/sandbox/src/onfido/model.ts',
  'apps/sandbox/src/script/word-labels.ts',
  'apps/sandbox/src/stripe/calls/idempotency.ts',
  'apps/sandbox/src/stripe/ground/model.ts',
  'apps/web/src/app/site-pages.ts',
  'apps/web/src/client/call-traits.ts',
  'packages/base/src/calendar.ts',
  'packages/catalogue/src/schema/product-sections/parameters.ts',
  'packages/catalogue/src/vehicles/vehicle-index.ts',
  'packages/contract/src/shapes/basics.ts',
  'packages/contract/src/shapes/lookup.ts',
  'packages/contract/src/shapes/money.ts',
  'packages/domain/src/enumerations.ts',
  'packages/domain/src/facts/option-codes.ts',
  'packages/forms/src/compiler/names-read.ts',
  'packages/forms/src/rules/registry.ts',
  'packages/identity/src/passkeys/web-authn.ts',
  'packages/identity/src/ports.ts',
  'tools/price-changes/corpus.ts',
]);
const CODE = /^(packages|apps|tools|journeys)\/.+\.tsx?$/;
const EXPORTED = /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|type|class|enum)\s+(\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

/**
 * What is wrong with the name of a file, as one line; undefined if an export has it: all of its words in their order
 * (`tax.ts` → `taxOf`), or, of at least two exports, its last word (`card-tokens.ts` → `createToken`, `readToken`).
 * Plurals count as one word. A file without exports is a program, and has the name of its command.
 */
export function nameFault(file: string, text: string): string | undefined {
  if (!CODE.test(file) || SUBJECT.has(file) || NAMED_BY_KIND.test(file) || STORY.test(file)) return undefined;
  const names = exportsOf(text).map(wordsOf);
  const own = wordsOf((file.split('/').at(-1) ?? '').replace(/\.tsx?$/, '').replace(/^\d+-/, ''));
  if (names.length === 0 || names.some((words) => holds(words, own))) return undefined;
  const subject = own.slice(-1);
  if (names.filter((words) => holds(words, subject)).length > 1) return undefined;
  return `${file}: exports nothing of its own name: name it for its export`;
}

function exportsOf(text: string): string[] {
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) => names.split(','));
  const renamed = listed.map(
    (one) =>
      one
        .replace(/^\s*type /, '')
        .split(' as ')
        .at(-1)
        ?.trim() ?? '',
  );
  return [...[...text.matchAll(EXPORTED)].map(([, name = '']) => name), ...renamed.filter((name) => name !== '')];
}

/** `createIPTRates`, `create-ipt-rates` and `CREATE_IPT_RATE` are the same words. */
function wordsOf(name: string): string[] {
  const apart = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').replace(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return apart.toLowerCase().split(/[-_]/).map(singular);
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/s$/, '');
}

function holds(words: readonly string[], wanted: readonly string[]): boolean {
  let next = 0;
  for (const word of words) if (word === wanted[next]) next += 1;
  return next === wanted.length;
}
