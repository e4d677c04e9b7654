import { type BrowserContext, expect, type Page, test as plain } from '@playwright/test';
import type { Language } from '../answering/words.ts';
import { violationsOn } from './axe.ts';
import { type Product, startProduct } from './product.ts';
import { startBrand } from './start-brand.ts';

/** The options of a story, set by its project. */
export type StoryOptions = {
  /** The language for the shop. Stories with English texts (`@english`) do not set it. */
  readonly language: Language;
  /** Whether the browser has a calendar of its own (`Temporal`). Safari has none, so phones are without. */
  readonly hasCalendar: boolean;
};

/** The brand of a worker's shop. */
export type PerWorker = {
  readonly brand: 'showcase' | 'example';
  /** Whether customers of the showcase choose days, as those of the example brand do. */
  readonly customerDates: boolean;
  /** Whether Flex of the showcase is paid by the month or at once, as the buyer likes. */
  readonly bothSchedules: boolean;
  /** Whether a gateway looks for renewals every few seconds. */
  readonly soon: boolean;
  readonly product: Product;
};

type PerTest = StoryOptions & {
  /** Every console error, page error and content-security report; one of them fails the test. */
  readonly complaints: string[];
  /** Listens for them. */
  readonly quietly: undefined;
  /** Removes a browser's calendar if it should have none. */
  readonly equipped: undefined;
  /** The choice about cookies with which a journey begins; null for a visitor who has not been asked. Most are not about it. */
  readonly cookieChoice: boolean | null;
  /** Lets a journey begin with it. */
  readonly chosen: undefined;
  /** The addresses that may answer with an error status, if a refusal is part of the story. */
  readonly mayRefuse: RegExp | null;
  /** Opens a page in a browser that shares nothing with the first, and has made the same choice about cookies. It must stay as free of errors. */
  readonly anotherDevice: () => Promise<Page>;
  /** No accessibility violation on the page as it is. */
  readonly accessible: (page: Page, where: string) => Promise<void>;
};

type Listening = {
  readonly product: Product;
  readonly mayRefuse: RegExp | null;
  readonly complaints: string[];
};

/** The names and contact details of people in journeys, as an address would write them, and the token that says so. */
const PERSONAL = /@example\.|%40example\.|7700%?(20)?900|BS1(%20|\+)?4DJ|Wharf|Marsh|id_token_hint/i;

/** Addresses are in histories and logs. Staff may be sent to a customer by e-mail, which leaves the address at once. */
function isPersonal(address: string): boolean {
  return PERSONAL.test(address.replace(/\bimpersonate=[^&]*/, ''));
}

function listenTo(context: BrowserContext, { product, mayRefuse, complaints }: Listening): void {
  context.on('console', (message) => {
    const { url } = message.location();
    // The vendors' own pages may answer with an error status: a declined card is one. So may a look-up that finds nothing.
    const isAnswer =
      url.startsWith(product.sandbox) ||
      (url.includes('/api/lookup/') && /\b(404|503)\b/.test(message.text())) ||
      (mayRefuse?.test(url) && /\bstatus of 4\d\d\b/.test(message.text())) ||
      // A browser looks for a page's icon and its pictures when it likes, also while a story has it offline.
      (/\/(favicon\.ico|icon\.svg)$|\/brand\/images\//.test(url) &&
        message.text().includes('ERR_INTERNET_DISCONNECTED'));
    if (message.type() === 'error' && !isAnswer) complaints.push(`console: ${message.text()} ${url}`);
  });
  context.on('weberror', (error) => complaints.push(`page: ${error.error().message}`));
  context.on('request', (request) => {
    if (request.url().includes('/api/csp-reports')) complaints.push(`content security: ${request.postData()}`);
    if (request.url().includes('/api/reports') && isPersonal(request.postData() ?? ''))
      complaints.push(`personal data in a report: ${request.postData()}`);
  });
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      const isOurs = [product.shop, product.shopOf('example.localhost')].some((shop) => frame.url().startsWith(shop));
      if (isOurs && isPersonal(frame.url())) complaints.push(`personal data in an address: ${frame.url()}`);
    }),
  );
}

async function takeCalendar(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
}

const choiceAt = (shops: readonly string[], choice: boolean) =>
  shops.map((url) => ({ name: 'cookieConsent', value: String(choice), url }));

/** A journey's tools: the running product, and a page that must stay free of errors. */
export const test = plain.extend<PerTest, PerWorker>({
  brand: ['showcase', { option: true, scope: 'worker' }],
  customerDates: [false, { option: true, scope: 'worker' }],
  bothSchedules: [false, { option: true, scope: 'worker' }],
  soon: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ brand, customerDates, bothSchedules, soon }, use) => {
      const isPlain = brand === 'showcase' && !customerDates && !bothSchedules && !soon;
      const product = await (isPlain ? startProduct() : startBrand(brand, { customerDates, bothSchedules, soon }));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  language: ['en', { option: true }],
  hasCalendar: [true, { option: true }],
  cookieChoice: [false, { option: true }],
  chosen: [
    async ({ context, product, cookieChoice }, use) => {
      const shops = [product.shop, product.shopOf('example.localhost'), product.shopOf('127.0.0.1')];
      if (cookieChoice !== null) await context.addCookies(choiceAt(shops, cookieChoice));
      await use(undefined);
    },
    { auto: true },
  ],
  mayRefuse: [null, { option: true }],
  complaints: async ({ browserName: _browser }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints).toEqual([]);
  },
  quietly: [
    async ({ context, product, mayRefuse, complaints }, use) => {
      listenTo(context, { product, mayRefuse, complaints });
      await use(undefined);
      // Nobody answers what a page still asks for when its story is over.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  equipped: [
    async ({ context, hasCalendar }, use) => {
      if (!hasCalendar) await takeCalendar(context);
      await use(undefined);
    },
    { auto: true },
  ],
  anotherDevice: async (
    { browser, product, mayRefuse, complaints, contextOptions, cookieChoice, hasCalendar },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(contextOptions);
      opened.push(context);
      listenTo(context, { product, mayRefuse, complaints });
      if (!hasCalendar) await takeCalendar(context);
      if (cookieChoice !== null) await context.addCookies(choiceAt([product.shop], cookieChoice));
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  accessible: async ({ browserName: _browser }, use) => {
    await use(async (page, where) => {
      await expect(page.locator('h1'), `${where} has a heading`).not.toHaveCount(0);
      await expect(page.locator('[role=status]:has(h1)'), `${where} has arrived`).toHaveCount(0);
      expect(await violationsOn(page), where).toEqual([]);
    });
  },
});

export { expect };
