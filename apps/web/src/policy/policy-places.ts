import type { ProductWire } from '@marque/contract';
import type { PolicyStatus } from '@marque/domain/enumerations';

/** What decides which tabs a policy has. Online claims do not: without them, the claims tab says whom to call. */
export type TabOutlook = {
  readonly status: PolicyStatus;
  /** Undefined for a product that the brand no longer has. */
  readonly kind: ProductWire['kind'] | undefined;
  /** What the product hides of its policies. */
  readonly hide: ProductWire['policy']['hide'];
};

/** What decides which pages a policy has. */
export type PolicyOutlook = TabOutlook & {
  /** What its product takes of files. */
  readonly uploads: readonly Pick<ProductWire['policy']['uploads'][number], 'type'>[];
  /** Whether its product lets anything be changed. */
  readonly isChangeable: boolean;
};

type Place = {
  /** The statuses in which it is a tab. */
  readonly tab?: readonly PolicyStatus[];
  /** The statuses in which it is a page beside the tabs. */
  readonly beside?: readonly PolicyStatus[];
};

const LIVE = ['PENDING', 'ACTIVE'] as const;
const OVER = ['LAPSED', 'CANCELLED', 'VOIDED', 'NTU'] as const;
/** A policy that was renewed has no page: everything about it is under the one that follows it. */
const ANY = [...LIVE, ...OVER] as const;

/** The pages of a policy by its status, under their addresses below it; the tabs in their order. */
export const policyPlaces = {
  details: { tab: LIVE },
  documents: { tab: LIVE, beside: OVER },
  billing: { tab: ANY },
  claims: { tab: [...LIVE, 'LAPSED', 'CANCELLED'] },
  certificate: { beside: LIVE },
  told: { beside: ANY },
  'missed-payment': { beside: ANY },
  uploads: { beside: LIVE },
  'uploads/confirmation': { beside: LIVE },
  'uploads/$type': { beside: LIVE },
  management: { beside: LIVE },
  'management/section/$sectionId': { beside: LIVE },
  'management/profile/$profileCode': { beside: LIVE },
  'add-ons': { beside: LIVE },
  excess: { beside: LIVE },
  'adjustment/$adjustmentId': { beside: LIVE },
  'adjustment/$adjustmentId/result': { beside: LIVE },
  // These lead to the policy themselves if it cannot be cancelled.
  cancel: { beside: ANY },
  'cancel/confirm': { beside: ANY },
  'cancellation-confirmation': { beside: ANY },
} as const satisfies { readonly [path: string]: Place };

/** The address of a page below a policy. */
export type PolicyPlace = keyof typeof policyPlaces;
export type PolicyTab = {
  [P in PolicyPlace]: (typeof policyPlaces)[P] extends { readonly tab: unknown } ? P : never;
}[PolicyPlace];

const placeNames = Object.keys(policyPlaces) as PolicyPlace[];
const tabNames = ['details', 'documents', 'billing', 'claims'] as const satisfies readonly PolicyTab[];

/** What a product has its policies do without: Driveaway is not billed; billing may be hidden, and the details while cover is in force. */
const hidden: { readonly [P in PolicyTab]?: (outlook: TabOutlook) => boolean } = {
  billing: ({ kind, hide }) => kind === 'DRIVEAWAY' || hide.includes('billing'),
  details: ({ status, hide }) => status === 'ACTIVE' && hide.includes('details'),
};

/** The tabs of a policy in its status. */
export function policyTabs(outlook: TabOutlook): PolicyTab[] {
  return tabNames.filter((name) => isAmong(policyPlaces[name].tab, outlook.status) && !hidden[name]?.(outlook));
}

/** Whether a policy in a status has a page beside its tabs. */
export function isBeside(place: PolicyPlace, status: PolicyStatus): boolean {
  const row: Place = policyPlaces[place];
  return isAmong(row.beside ?? [], status);
}

/**
 * Where an address below a policy leads: to its page, else to the first tab; undefined, home, if the policy has none.
 * Unknown addresses below the cancellation form, or below the changes, lead to these.
 */
export function placeFor(outlook: PolicyOutlook, asked: string): string | undefined {
  const tabs: readonly string[] = policyTabs(outlook);
  const places = [...tabs, ...pagesBeside(outlook)];
  if (places.some((place) => isPlace(place, asked))) return asked;
  const form = ['cancel', 'management'].find((one) => asked.startsWith(`${one}/`) && places.includes(one));
  return form ?? tabs[0];
}

/** Whether an address belongs to a page; in the page's own address ` stands for anything. */
function isPlace(place: string, asked: string): boolean {
  const [steps, names] = [place.split('/'), asked.split('/')];
  return (
    steps.length === names.length &&
    steps.every((step, index) => step === names[index] || (step.startsWith('$') && names[index] !== ''))
  );
}

/** The addresses of a policy's pages beside its tabs. Each kind of file that its product takes has one. */
function pagesBeside({ status, uploads, isChangeable }: PolicyOutlook): string[] {
  return placeNames
    .filter((place) => isBeside(place, status))
    .flatMap((place): string[] => {
      if (isOfChanges(place) && !isChangeable) return [];
      if (place === 'uploads/$type') return uploads.map(({ type }) => `uploads/${type}`);
      const isOfFiles = place === 'uploads' || place === 'uploads/confirmation';
      return isOfFiles && uploads.length === 0 ? [] : [place];
    });
}

function isOfChanges(place: PolicyPlace): boolean {
  return ['management', 'add-ons', 'excess', 'adjustment'].includes(place.split('/')[0] ?? '');
}

function isAmong(statuses: readonly PolicyStatus[], status: PolicyStatus): boolean {
  return statuses.includes(status);
}
