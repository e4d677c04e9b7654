import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Page, test as plain } from '@playwright/test';
import { serveBuiltGallery } from '../tools/gallery/serve-gallery.ts';

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Axe = {
  readonly run: (
    place: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
};

type Shown = {
  /** Opens the gallery on one input, in a language and a theme, and waits until all its examples stand there. */
  readonly show: (input: string, look?: { readonly [setting: string]: string }) => Promise<void>;
  /** What the gallery complains of in the console. */
  readonly quietly: undefined;
};

/** The gallery of inputs, built and served once for all tests of a worker. */
export const test = plain.extend<Shown, { gallery: string }>({
  gallery: [
    async ({ browserName: _browser }, use) => {
      const { url, stop } = await serveBuiltGallery();
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  contextOptions: { reducedMotion: 'reduce' },
  quietly: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
      await use(undefined);
      plain.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  show: async ({ page, gallery }, use) => {
    await use(async (input, look = {}) => {
      await page.goto(`${gallery}?${new URLSearchParams({ input, ...look })}`);
      await standing(page, input);
    });
  },
});

/** Waits until every example stands there, and nothing is being looked up that ever comes: heavy inputs come by themselves. */
export async function standing(page: Page, input: string): Promise<void> {
  await page.waitForFunction((type) => {
    const examples = [...document.querySelectorAll('[data-example]')];
    return examples.length > 0 && examples.every((one) => type === 'hidden' || one.querySelector('[data-question]'));
  }, input);
  await page.waitForFunction(
    (seen: { last?: string }) => {
      const now = document.body.innerHTML;
      const isQuiet = seen.last === now;
      seen.last = now;
      return isQuiet;
    },
    await page.evaluateHandle((): { last?: string } => ({})),
    { polling: 60 },
  );
}

/** Rules that look at colours; all others see the same page in every theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands, one line for each rule: by all rules, by those on colours, or by the others. */
export async function violationsOn(page: Page, looking: 'all' | 'colours' | 'structure' = 'all'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  const runOnly = looking === 'colours' ? { type: 'rule', values: colours } : { type: 'tag', values: tags };
  const rules = looking === 'structure' ? Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) : {};
  return page.evaluate(
    async (options) => {
      // A colour on its way to another is nobody's choice.
      await Promise.all(document.getAnimations().map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(document, options);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary?.split('\n').join(' ')})`).join(' | ')}`,
      );
    },
    { runOnly, rules, resultTypes: ['violations'] },
  );
}
