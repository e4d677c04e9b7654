import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that look at colours; all others see the same page in every theme. */
const colours = ['color-contrast', 'link-in-text-block'];

type Reasons = readonly { readonly message: string }[];

type Found = {
  readonly html: string;
  readonly target: readonly unknown[];
  readonly any: Reasons;
  readonly all: Reasons;
  readonly none: Reasons;
};

type Axe = {
  readonly run: (place: Document, options: object) => Promise<{ violations: { id: string; nodes: Found[] }[] }>;
};

/** What axe finds wrong with the page as it is, one line for each rule: by all rules, by those on colours, or by the others. */
export async function violationsOn(page: Page, looking: 'all' | 'colours' | 'structure' = 'all'): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeSource);
  await atRest(page);
  const runOnly = looking === 'colours' ? { type: 'rule', values: colours } : { type: 'tag', values: tags };
  const off = looking === 'structure' ? colours : [];
  const rules = {
    ...Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
    // Still experimental in axe; people who speak to the page say what they see.
    ...(looking !== 'colours' && { 'label-content-name-mismatch': { enabled: true } }),
  };
  return page.evaluate(
    async (asked) => {
      const { axe } = window as unknown as { axe: Axe };
      // No page has sound or films, for which alone axe would load things; most have no frame to ask.
      const options = { ...asked, preload: false, iframes: document.querySelector('iframe') !== null };
      // A floating bar or header covers a part of the page until the person scrolls. In its own place it takes the same room.
      const [left, top] = [window.scrollX, window.scrollY];
      window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
      const bars = [...document.querySelectorAll<HTMLElement>('[data-sticky-bar]')];
      const place = (position: string) => {
        for (const bar of bars) bar.style.position = position;
      };
      place('static');
      const { violations } = await axe.run(document, options).finally(() => {
        place('');
        window.scrollTo({ left, top, behavior: 'instant' });
      });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, target, any, all, none }) => `${target.join(' ')} ${html.slice(0, 160)} (${[...any, ...all, ...none][0]?.message})`).join(' | ')}`,
      );
    },
    { runOnly, rules, resultTypes: ['violations'], reporter: 'no-passes' },
  );
}
