import type { BrandWire } from '@marque/contract';

/** The id of the page's link to its brand's data. */
const LINK = 'brand-data';
/** The id of what the page says while its server cannot be reached. */
const NOTE = 'first-wait';
/** Milliseconds until the data is asked for again: at first, and at most. */
const FIRST_WAIT_MS = 1000;
const WAIT_MAX_MS = 30_000;
/** How often a reloaded page asks for missing data before it is loaded once more: some 30 seconds. */
const PATIENCE = 6;

/** What of the browser fetches the data. */
export type BrandDataParts = {
  readonly fetch: (url: string) => Promise<Response>;
  /** Whether this page was itself loaded again. */
  readonly wasReloaded: () => boolean;
  /** Loads the page again. */
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
};

const browser: BrandDataParts = {
  fetch: (url) => fetch(url),
  wasReloaded: () =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  reload: () => location.reload(),
  wait: (ms) =>
    new Promise((done) => {
      setTimeout(done, ms);
      addEventListener('online', () => done(), { once: true });
    }),
};

/**
 * The brand that the gateway names in the page; without it nothing can be shown. If no gateway answers, the page says
 * so and waits. If the data has gone since, because the brand or the release has changed, the page is loaded again: at
 * once, and then less and less often. Throws when the page names no brand.
 */
export async function readBrandData(page: Document, parts: BrandDataParts = browser): Promise<BrandWire> {
  const address = page.getElementById(LINK)?.getAttribute('href');
  if (!address) throw new Error('The page names no brand: the gateway writes its address when it serves the page.');
  const patience = parts.wasReloaded() ? PATIENCE : 1;
  for (let tries = 1, waitMs = FIRST_WAIT_MS; ; tries += 1, waitMs = Math.min(waitMs * 2, WAIT_MAX_MS)) {
    const found = await ask(address, parts);
    if (found !== 'gone' && found !== 'away') return found;
    if (found === 'gone' && tries >= patience) parts.reload();
    else page.getElementById(NOTE)?.removeAttribute('hidden');
    await parts.wait(waitMs);
  }
}

/**
 * The data, or whether the gateway says that they are gone. Any other answer, such as from a proxy before a starting
 * gateway or a hotel's welcome page, knows nothing about them.
 */
async function ask(address: string, { fetch: get }: BrandDataParts): Promise<BrandWire | 'gone' | 'away'> {
  try {
    const answer = await get(address);
    if (answer.ok) return (await answer.json()) as BrandWire;
    return answer.status === 404 && isProblem(answer) ? 'gone' : 'away';
  } catch {
    return 'away';
  }
}

function isProblem({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/problem+json') ?? false;
}
