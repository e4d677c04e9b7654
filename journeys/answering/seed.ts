import type { Change, ProposalWire } from '@marque/contract';
import type { APIResponse, Page } from '@playwright/test';
import type { Product } from '../steps/product.ts';
import { type Otherwise, toldBy } from './told.ts';

/** A visitor whose session a browser will take over; they act by calls if a story does not need the pages. */
export type SeededVisitor = {
  /** What the visitor's calls are made with. */
  readonly accessToken: string;
  /** Today in London by the business clock, so many days on, as `2026-11-27`. */
  readonly dayIn: (days: number) => Promise<string>;
  /** Begins a product with as many answers as are given, and gives its code. */
  readonly begin: (schemeCode: string, more?: { readonly promoCode?: string }) => Promise<string>;
  /** A proposal as it is. */
  readonly read: (proposalCode: string) => Promise<ProposalWire>;
  /** Changes a proposal and has it priced. */
  readonly change: (proposalCode: string, changes: readonly Change[]) => Promise<ProposalWire>;
  /** Begins a product, answers all of it as Ada Marsh would, starting in a week, and has it priced. Returns the result; a missing answer throws. */
  readonly quote: (
    schemeCode: string,
    otherwise?: Otherwise & { readonly promoCode?: string },
  ) => Promise<ProposalWire>;
};

const START_IN_DAYS = 7;
/** A day as it is written in calls, `2026-11-27`. */
const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Begins a session that this page's browser continues, before its first page. A refused call throws with its answer. */
export async function seedFor(page: Page, product: Product): Promise<SeededVisitor> {
  const session = await page.request.post(`${product.shop}/session`, { data: {} });
  const { accessToken } = (await bodyOf(session)) as { accessToken: string };
  // The cookie is already in the browser; a page only continues the session when it remembers one. Signing in ends it.
  await page.addInitScript(() => {
    if (localStorage.getItem('marque.signed-in') === null) localStorage.setItem('marque.session', '1');
  });
  return seedBy(page, product, accessToken);
}

/** The same for the owner of an access token. */
export function seedBy(page: Page, product: Product, accessToken: string): SeededVisitor {
  const authorization = { authorization: `Bearer ${accessToken}` };
  const dayIn = async (days: number) => {
    const { now } = (await bodyOf(await page.request.get(`${product.sandbox}/clock.json`))) as { now: string };
    // In summer, an hour after midnight in London is still the day before by universal time.
    const day = new Date(`${londonDay.format(new Date(now))}T12:00:00Z`);
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  };
  const begin: SeededVisitor['begin'] = async (schemeCode, more = {}) => {
    const headers = { ...authorization, 'idempotency-key': crypto.randomUUID() };
    const data = { schemeCode, ...more };
    const begun = await bodyOf(await page.request.post(`${product.shop}/api/proposals`, { headers, data }));
    return (begun as { proposalCode: string }).proposalCode;
  };
  const addressOf = (proposalCode: string) => `${product.shop}/api/proposals/${proposalCode}`;
  const read: SeededVisitor['read'] = async (proposalCode) =>
    (await bodyOf(await page.request.get(addressOf(proposalCode), { headers: authorization }))) as ProposalWire;
  const change: SeededVisitor['change'] = async (proposalCode, changes) => {
    const asked = { headers: authorization, data: { changes, applyRating: true } };
    return (await bodyOf(await page.request.patch(addressOf(proposalCode), asked))) as ProposalWire;
  };
  return {
    accessToken,
    dayIn,
    begin,
    read,
    change,
    quote: async (schemeCode, { promoCode, ...otherwise } = {}) => {
      const proposalCode = await begin(schemeCode, promoCode === undefined ? {} : { promoCode });
      const proposal = await change(proposalCode, toldBy(schemeCode, await dayIn(START_IN_DAYS), otherwise));
      if (proposal.status === 'INSUFFICIENT_ACCURACY') throw new Error(`Nobody told ${proposal.missing.join(', ')}`);
      return proposal;
    },
  };
}

async function bodyOf(answer: APIResponse): Promise<unknown> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
