import { expect, type Page, test as plain } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { type Product, startProduct } from './product.ts';

type PerTest = {
  /** Fails the test on any console error, page error or content-security report. */
  readonly quietly: undefined;
  /** No accessibility violation on the page as it stands. */
  readonly accessible: (page: Page, where: string) => Promise<void>;
};

/** A journey's tools: the running product, and a page that must stay free of errors. */
export const test = plain.extend<PerTest, { product: Product }>({
  product: [
    async ({ browserName: _browser }, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  quietly: [
    async ({ context, product }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        const { url } = message.location();
        // The vendors' own pages may answer with an error status: a declined card is one. So may a look-up that finds nothing.
        const isAnswer =
          url.startsWith(product.sandbox) || (url.includes('/api/lookup/') && /\b(404|503)\b/.test(message.text()));
        if (message.type() === 'error' && !isAnswer) complaints.push(`console: ${message.text()} ${url}`);
      });
      context.on('weberror', (error) => complaints.push(`page: ${error.error().message}`));
      context.on('request', (request) => {
        if (request.url().includes('/api/csp-reports')) complaints.push(`content security: ${request.postData()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  accessible: async ({ browserName: _browser }, use) => {
    await use(async (page, where) => {
      expect(await violationsOn(page), where).toEqual([]);
    });
  },
});

export { expect };
