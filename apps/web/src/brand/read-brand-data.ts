import type { BrandWire } from '@marque/contract';

/** The id of the page's link to its brand's data. */
const LINK = 'brand-data';
/** Milliseconds until the data is asked for again. */
const AGAIN_MS = 3_000;

/** What of the browser fetches the data. */
export type BrandDataParts = {
  readonly fetch: (url: string) => Promise<Response>;
  /** Loads the page again. */
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
};

const browser: BrandDataParts = {
  fetch: (url) => fetch(url),
  reload: () => location.reload(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

/**
 * The brand that the gateway names in the page, without which nothing can be shown. A connection that is away is waited for. Where the data has gone
 * since, because the brand or the release has changed, the page is loaded again. Throws when the page names no brand.
 */
export async function readBrandData(
  page: Document,
  { fetch: get, reload, wait }: BrandDataParts = browser,
): Promise<BrandWire> {
  const address = page.getElementById(LINK)?.getAttribute('href');
  if (!address) throw new Error('The page names no brand: the gateway writes its address when it serves the page.');
  for (;;) {
    const answer = await get(address).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as BrandWire;
    await wait(AGAIN_MS);
    if (answer) reload();
  }
}
