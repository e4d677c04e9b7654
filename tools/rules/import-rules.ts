import { gatewayFloorRules } from './gateway-floors.ts';

/** Who may import whom: the table of ARCHITECTURE.md as rules. `room-faults.ts` names a room that has no rule. */
const ladder = {
  base: [],
  domain: ['base'],
  forms: ['base'],
  contract: ['base', 'domain'],
  catalogue: ['base', 'domain', 'forms'],
  asking: ['base', 'domain', 'forms', 'catalogue'],
  kit: ['base'],
  inputs: ['base', 'forms', 'kit'],
  identity: ['base'],
};

const ours = '^(packages|apps|brands|tools|journeys)/';
/** A test, or what several tests share. The gallery shows each input's examples to eyes and to a journey. */
export const testPattern =
  '(\\.test\\.tsx?$|/testing/|^packages/testkit/|^apps/gateway/tests/|^tools/gallery/|^tools/vitest-setup\\.ts$|^journeys/)';
const test = testPattern;
/** The programs that run tests. */
const runners = '^tools/(crash-grid|engines|tests/(parts/)?[^/]+)\\.ts$';

const only = (name: string, from: string, allowed: readonly string[], comment?: string) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: test },
  to: { path: ours, pathNot: allowed },
});

const never = (name: string, from: object, to: object, comment: string) => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
});

/** The rules and how modules are found, for `tools/architecture.ts`. */
export const importRules = {
  forbidden: [
    ...Object.entries(ladder).map(([room, below]) =>
      only(`rung-${room}`, `^packages/${room}/`, [`^packages/${room}/`, ...below.map((one) => `^packages/${one}/`)]),
    ),
    never(
      'contract-takes-enumerations-only',
      { path: '^packages/contract/' },
      {
        path: '^packages/domain/',
        pathNot:
          '^packages/domain/src/(enumerations|complaint-kinds|data-request-kinds|authorised-roles|support-needs|end-speakers|no-retry-reasons|term-difference-kinds|unpaid-whys|index)\\.ts$',
      },
      'The wire knows the words of the domain, not its decisions.',
    ),
    only('input-model-is-pure', '^packages/inputs/src/([^/]+/model|models)\\.ts$', [
      '^packages/(base|forms)/',
      '^packages/inputs/src/[^/]+\\.ts$',
      '^packages/inputs/src/[^/]+/[^/]+\\.ts$',
    ]),
    never(
      'input-model-has-no-screen',
      { path: '^packages/inputs/src/([^/]+/model|models)\\.ts$' },
      { path: '(^packages/kit/|node_modules/react|\\.tsx$)' },
      'The gateway runs the models; no screen comes with them.',
    ),
    only('gateway', '^apps/gateway/', [
      '^apps/gateway/',
      '^packages/(base|domain|forms|contract|catalogue|asking|identity)/',
      '^packages/inputs/src/[^/]+\\.ts$',
      '^packages/inputs/src/[^/]+/[^/]+\\.ts$',
    ]),
    only('web', '^apps/web/', [
      '^apps/web/',
      '^packages/(base|domain|forms|kit|inputs)/',
      '^packages/contract/',
      '^packages/asking/src/answers/answers-of\\.ts$',
    ]),
    only(
      'answers-need-no-brand',
      '^packages/asking/src/answers/(answers-of|adjustment-of|form)\\.ts$',
      ['^packages/(base|domain|forms)/', '^packages/asking/src/answers/(adjustment-of|form)\\.ts$'],
      'The browser reads answers too, and knows no catalogue.',
    ),
    never(
      'web-takes-types-and-paths-of-the-contract',
      { path: '^apps/web/', pathNot: test },
      {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/(site-paths|staff-paths|call-traits|own-issuer)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'No schema library reaches the browser.',
    ),
    only('sandbox', '^apps/sandbox/', ['^apps/sandbox/', '^packages/base/'], 'The vendors do not know us.'),
    never(
      'feature-is-an-island',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/(app|features)/', pathNot: '^apps/web/src/features/$1/' },
      'Only app/ joins features.',
    ),
    ...gatewayFloorRules(test),
    only(
      'aggregate-is-an-island',
      '^packages/domain/src/(proposal|policy|billing|claims)/',
      ['^packages/base/', '^packages/domain/src/(enumerations\\.ts|end-speakers\\.ts|facts/|changes/|rating/|$1/)'],
      'Only process/ sees two aggregates.',
    ),
    only(
      'renewal-joins-what-it-renews',
      '^packages/domain/src/renewal/',
      [
        '^packages/base/',
        '^packages/domain/src/(enumerations\\.ts|term-difference-kinds\\.ts|facts/|rating/|claims/|policy/|renewal/)',
      ],
      'A renewal follows a policy and its claims, and knows no money.',
    ),
    only('changes-read-facts-only', '^packages/domain/src/changes/(?!.*\\.test\\.ts$)', [
      '^packages/base/',
      '^packages/domain/src/(enumerations\\.ts|facts/|changes/)',
    ]),
    only(
      'payment-sees-billing-alone',
      '^packages/domain/src/payment/',
      ['^packages/base/', '^packages/domain/src/(enumerations\\.ts|billing/|payment/)'],
      'What is asked of a provider becomes postings, and knows no proposal and no policy.',
    ),
    only('rating-reads-facts-only', '^packages/domain/src/rating/', [
      '^packages/base/',
      '^packages/domain/src/(enumerations\\.ts|facts/|rating/)',
    ]),
    never(
      'core-has-no-packages',
      { path: '^packages/(base|domain|forms|asking)/', pathNot: test },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^@marque/|^packages/' },
      'What decides needs nobody’s code but ours.',
    ),
    never(
      'core-has-no-platform',
      { path: '^packages/(base|domain|forms|contract|catalogue|asking)/', pathNot: test },
      { dependencyTypes: ['core'] },
      'What decides runs anywhere: in the browser, at the gateway, in a test.',
    ),
    never(
      'no-street-door-inside',
      { path: '^packages/([^/]+)/src/' },
      { path: '^packages/$1/src/index\\.ts$' },
      'Inside a package import the file itself.',
    ),
    never(
      'tests-stay-out-of-programs',
      { path: '^(packages|apps|tools)/', pathNot: `(${test}|${runners})` },
      { path: test },
      'Code that runs imports neither a test nor what tests share.',
    ),
    never(
      'packages-know-no-app',
      { path: '^packages/' },
      { path: '^(apps|brands|tools|journeys)/' },
      'A test of a package takes what it needs from the testkit: packages/testkit.',
    ),
    never(
      'testkit-knows-packages-only',
      { path: '^packages/testkit/' },
      { path: '^(apps|brands|tools|journeys)/' },
      'What tests of every room share knows no app.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    // Rings are found by `rings.ts`, which takes a second where this takes twenty.
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.tsc/|/dist/|^bench/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
