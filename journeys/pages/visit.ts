import { expect, type Page, type Request } from '@playwright/test';
import type { Language, Words } from '../answering/words.ts';
import type { Product } from '../steps/product.ts';
import { layoutFaults } from './layout-faults.ts';
import type { PageGroup, PageState } from './page-states.ts';

/** A visitor of a brand who goes from page to page, so that each can be checked. */
export type Visit<G extends PageGroup = PageGroup> = {
  readonly page: Page;
  readonly product: Product;
  readonly words: Words;
  readonly language: Language;
  /** The addresses of the products that the brand sells, in order. */
  readonly urlNames: readonly [string, ...string[]];
  /** Looks at a page once its heading is there, which may be named; `which` tells several pages of one state apart. */
  readonly look: (state: PageState<G>, heading?: string, which?: string) => Promise<void>;
  /** Goes to an address of the shop, and looks. */
  readonly lookAt: (state: PageState<G>, path: string, heading?: string, which?: string) => Promise<void>;
};

/** What a visit has come to. */
export type Looked = { readonly states: Set<string>; readonly faults: string[] };

/** A visit that writes down what it sees. */
export function visitOf(around: Omit<Visit, 'look' | 'lookAt'>, looked: Looked): Visit {
  const { page, product } = around;
  const asked = new Set<Request>();
  page.on('request', (request) => {
    // The check whether we answer at all is not part of the page, and its answer is not read to the end.
    if (!request.url().endsWith('/healthz')) asked.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => asked.delete(request));
  const look: Visit['look'] = async (state, heading, which) => {
    const title = page.getByRole('heading', { level: 1, ...(heading && { name: heading, exact: true }) });
    await expect(title, state).toBeVisible();
    await expect(page.locator('[role=status]:has(h1)')).toHaveCount(0);
    if (state !== 'looking whether it is paid')
      await expect.poll(() => [...asked].map((request) => request.url())).toEqual([]);
    looked.states.add(state);
    const where = which === undefined ? state : `${state} (${which})`;
    for (const fault of await layoutFaults(page)) looked.faults.push(`${where}, ${fault}`);
  };
  const lookAt: Visit['lookAt'] = async (state, path, heading, which) => {
    asked.clear();
    await page.goto(`${product.shop}${path}`);
    await look(state, heading, which);
  };
  return { ...around, look, lookAt };
}
