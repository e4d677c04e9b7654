/** Stories that walk through a room of the web app, by the beginning of a path. A file takes the longest that fits; what is not named touches no page. */
const STORIES: readonly (readonly [path: string, stories: readonly string[]])[] = [
  ['apps/web/', ['']],
  ['apps/web/src/documents/', ['products', 'first-sale', 'quote']],
  ['apps/web/src/features/account/', ['sign-in', 'keyboard', 'staff', 'find-policy', 'means']],
  ['apps/web/src/features/checks/', ['failed-check']],
  [
    'apps/web/src/features/checkout/',
    [
      'cards',
      'checks',
      'direct-debit',
      'first-sale',
      'kept-card',
      'nothing-to-pay',
      'owing',
      'reached',
      'returning',
      'sign-in',
    ],
  ],
  ['apps/web/src/features/complaints/', ['complaints']],
  ['apps/web/src/features/account/support/', ['support']],
  ['apps/web/src/features/staff/letters/', ['support']],
  ['apps/web/src/features/account/authorised/', ['authorised']],
  ['apps/web/src/features/staff/person/authorised/', ['authorised']],
  ['apps/web/src/features/staff/person/death/', ['deaths']],
  ['apps/web/src/features/account/requests/', ['data-requests', 'reviews']],
  ['apps/web/src/features/staff/privacy/', ['data-requests', 'driver-requests', 'reviews']],
  ['apps/web/src/features/staff/drivers/', ['driver-requests']],
  ['apps/web/src/features/staff/keeping/', ['keeping']],
  ['apps/web/src/features/cover/', ['prove-cover']],
  [
    'apps/web/src/features/disclosure/',
    ['couple', 'detours', 'first-sale', 'keyboard', 'leaving', 'not-found', 'resume', 'screen-reader'],
  ],
  [
    'apps/web/src/features/home/',
    ['products', 'statuses', 'sign-in', 'first-sale', 'finding', 'owing', 'home', 'ended', 'site'],
  ],
  ['apps/web/src/features/impersonate/', ['staff', 'keyboard', 'site']],
  ['apps/web/src/features/jobs/', ['jobs']],
  ['apps/web/src/features/payments/', ['kept-card', 'owing', 'sign-in']],
  [
    'apps/web/src/features/policy/',
    [
      'area',
      'auto-renewal',
      'certificate',
      'changing',
      'claim',
      'claims-help',
      'direct-debit',
      'ended',
      'feedback',
      'find-policy',
      'first-sale',
      'nothing-to-pay',
      'papers',
      'prove-cover',
      'start',
      'told',
      'uploads',
    ],
  ],
  ['apps/web/src/features/quote/', ['quote', 'first-sale', 'products', 'detours']],
  ['apps/web/src/features/record/', ['staff']],
  ['apps/web/src/features/renewal/', ['renewal', 'opting-out', 'stopped', 'left-out', 'owed']],
  ['apps/web/src/features/retrieve/', ['retrieve', 'keyboard']],
  ['apps/web/src/features/sign-in/', ['sign-in', 'other-issuer']],
  ['apps/web/src/features/staff/', ['finding', 'second-person', 'staff-ends', 'stopped', 'uploads']],
  ['apps/web/src/features/unpriced/', ['products', 'statuses']],
  ['apps/web/src/features/upgrade/', ['statuses', 'products']],
  ['apps/web/src/help-chat/', ['frame', 'statuses']],
  ['apps/web/src/price/', ['quote', 'products']],
  ['packages/forms/', ['']],
  ['packages/inputs/', ['gallery', 'couple', 'keyboard', 'leaving', 'screen-reader']],
  ['packages/kit/', ['']],
  ['packages/identity/', ['sign-in', 'keyboard', 'staff']],
  ['packages/catalogue/', ['first-sale', 'second-brand']],
  ['packages/asking/', ['first-sale', 'quote', 'couple']],
  ['packages/contract/', ['first-sale', 'staff']],
  ['packages/base/', ['first-sale', 'quote']],
  ['packages/domain/', ['first-sale', 'quote']],
  ['apps/gateway/', ['first-sale', 'staff', 'sign-in', 'kept-card', 'direct-debit']],
  ['apps/sandbox/', ['first-sale', 'direct-debit', 'checks']],
  ['brands/', ['first-sale', 'products', 'second-brand', 'frame']],
  ['texts/', ['first-sale', 'couple', 'screen-reader']],
];

/** The stories that files touch, as parts of the names of their files; an empty name is every story. */
export function touchedStories(files: readonly string[]): readonly string[] {
  const stories = new Set(files.flatMap(storiesOf));
  return stories.has('') ? [''] : [...stories].sort();
}

function storiesOf(file: string): readonly string[] {
  const [, own] = /^journeys\/(?:[\w-]+\/)?([\w-]+)\.journey\.ts$/.exec(file) ?? [];
  if (own !== undefined) return [own];
  if (file.startsWith('journeys/')) return [''];
  if (/\.test\.tsx?$/.test(file)) return [];
  const fitting = STORIES.filter(([path]) => file.startsWith(path));
  const [, stories = []] = fitting.reduce((best, one) => (one[0].length > best[0].length ? one : best), ['', []]);
  return stories;
}
