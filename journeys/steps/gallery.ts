import { type Page, test as plain } from '@playwright/test';
import { serveBuiltGallery } from '../../tools/gallery/serve-gallery.ts';

type Shown = {
  /** Opens the gallery on one input, in a language and a theme, and waits until all its examples are there. */
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
      await standing(page);
    });
  },
});

/** Waits until every example is there, and nothing is being looked up that ever comes: heavy inputs come by themselves. */
export async function standing(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const examples = [...document.querySelectorAll('[data-example]')];
    return (
      examples.length > 0 &&
      examples.every((one) => one.matches('[data-example^="hidden-"]') || one.querySelector('[data-question]'))
    );
  });
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

/**
 * Marks every control in the examples that Tab should reach, and returns their marks. Tab reaches one radio in each
 * group.
 */
export function controlsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = 'input:not([type=hidden]), select, textarea, button, summary, a[href], [tabindex="0"]';
    const groups = new Map<string, HTMLInputElement>();
    const marked: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`[data-example] :is(${places})`)) {
      if (element.matches(':disabled, [tabindex="-1"]') || !element.checkVisibility()) continue;
      const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
      const group = isRadio ? groups.get(element.name) : undefined;
      const mark =
        group?.dataset['control'] ??
        `${element.closest('[data-example]')?.getAttribute('data-example')} ${element.outerHTML.slice(0, 120)} ${marked.length}`;
      element.dataset['control'] = mark;
      if (isRadio) groups.set(element.name, element);
      if (group === undefined) marked.push(mark);
    }
    return marked;
  });
}

const TABS_MAX = 2_000;
/** The number of Tab presses before the page is asked for the focus. */
const TABS_AT_ONCE = 20;

/** Presses Tab from the top of the page until it leads out again, and gives the marks of all that had the focus; throws when it never leads out. */
export async function pressThrough(page: Page): Promise<readonly string[]> {
  const followed = await page.evaluateHandle(() => {
    const seen = { marks: [] as string[], isOutside: false };
    addEventListener('focusin', ({ target }) => {
      const mark = (target as HTMLElement).dataset['control'];
      if (mark !== undefined) seen.marks.push(mark);
    });
    addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null) seen.isOutside = true;
    });
    return seen;
  });
  for (let pressed = 0; pressed < TABS_MAX; pressed += TABS_AT_ONCE) {
    for (let once = 0; once < TABS_AT_ONCE; once += 1) await page.keyboard.press('Tab');
    const { marks, isOutside } = await followed.jsonValue();
    if (isOutside) return marks;
  }
  throw new Error(`After ${TABS_MAX} presses, Tab has not led out of the page`);
}
