import type { Browser, CDPSession, Page } from '@playwright/test';
import type { PageName } from './build-pages.ts';
import { askedOn, GATE, GATED, typedInto } from './definition.ts';
import { median } from './statistics.ts';

const KEYS = 100;
const CYCLES = 3;
/** Controls that are shown; one engine leaves those of hidden questions in the page. */
const CONTROLS = ':is(input, select, textarea):not([hidden] *, [data-question=group] *)';

/** One visit of one page. Milliseconds. */
export type Figures = {
  /** In which round it was, so that figures are compared with those of the same. */
  readonly round: number;
  readonly load: number;
  readonly render: number;
  readonly key: number;
  readonly validate: number;
  readonly reveal: number;
  readonly hide: number;
};

export type Visit = { readonly url: string; readonly page: PageName; readonly size: number; readonly expected: number };

type Measured = Omit<Figures, 'round'>;

/** How many controls are on a page once it has settled, which later visits wait for. */
export async function controlsOn(browser: Browser, { url, size }: Omit<Visit, 'expected'>): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${url}?size=${size}`);
  let count = 0;
  for (let same = 0; same < 3; ) {
    await page.waitForTimeout(150);
    const now = await page.locator(CONTROLS).count();
    same = now > 0 && now === count ? same + 1 : 0;
    count = now;
  }
  await page.close();
  return count;
}

/** Visits a page in a context of its own, with nothing cached, and does everything that is measured once. */
export async function measurePage(browser: Browser, { url, page: name, size, expected }: Visit): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}?size=${size}&expected=${expected}`);
  await page.waitForFunction(() => globalThis.bench?.paintedAt !== undefined);
  const { paintedAt = 0, evaluatedAt } = await page.evaluate(() => ({ ...globalThis.bench, time: undefined }));
  const cdp = await context.newCDPSession(page);
  const validate = await clickTime(page, validateButton(name));
  const key = await busyPerKey(page, cdp, { name, size });
  const { reveal, hide } = await toggle(page, name);
  await context.close();
  return { load: paintedAt, render: paintedAt - evaluatedAt, key, validate, reveal, hide };
}

/** Main-thread milliseconds per key, including the work that follows; the typed text stays valid. */
async function busyPerKey(
  page: Page,
  cdp: CDPSession,
  { name, size }: { readonly name: PageName; readonly size: number },
): Promise<number> {
  const id = typedInto(askedOn(size));
  await inputOf(page, name, id).focus();
  await cdp.send('Performance.enable');
  const busy = async () =>
    (await cdp.send('Performance.getMetrics')).metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
  const before = await busy();
  for (let key = 0; key < KEYS; key += 1) {
    // Twenty letters, then they are taken back, so that the answer is valid nearly throughout.
    if (key % 40 < 20) await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', key: 'a' });
    else
      await cdp.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Backspace',
        code: 'Backspace',
        windowsVirtualKeyCode: 8,
      });
  }
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return (((await busy()) - before) / KEYS) * 1000;
}

function inputOf(page: Page, name: PageName, id: string) {
  if (name === 'surveyjs') return page.locator(`[data-name="${id}"] input`).first();
  if (name === 'rjsf') return page.locator(`#root_${id}`);
  if (name === 'jsonforms')
    return page.locator(`[id="#/properties/${id}-input"], [id="#/properties/${id}"] input`).first();
  return page.locator(`#${id}`);
}

function validateButton(name: PageName): string {
  return name === 'surveyjs' ? '.sd-navigation__complete-btn' : '#validate';
}

function gate(name: PageName, answer: 'yes' | 'no'): string {
  if (name === 'surveyjs') return `[data-name="${GATE}"] input[value="${answer}"]`;
  if (name === 'rjsf') return `#root_${GATE}-${answer === 'yes' ? 0 : 1}`;
  if (name === 'jsonforms') return `input[name="#/properties/${GATE}"][value="${answer}"]`;
  if (name.startsWith('marque')) return `[data-question="${GATE}"] input[value="${answer}"]`;
  return `#${GATE}-${answer}`;
}

/** Milliseconds from a click until its change is painted; with a count, until so many controls are. */
function clickTime(page: Page, selector: string, count?: number): Promise<number> {
  return page.evaluate(
    ([wanted, controls]) => {
      const element = document.querySelector<HTMLElement>(wanted);
      if (!element) throw new Error(`Nothing is ${wanted}`);
      const { time, timeUntil } = globalThis.bench;
      return controls === undefined ? time(() => element.click()) : timeUntil(() => element.click(), controls);
    },
    [selector, count] as const,
  );
}

/** Shows and hides the questions behind the gate several times. */
async function toggle(page: Page, name: PageName): Promise<{ reveal: number; hide: number }> {
  const reveals: number[] = [];
  const hides: number[] = [];
  // One cycle beforehand counts the controls each time: an engine may leave some, or add error messages.
  await clickTime(page, gate(name, 'yes'));
  const shown = await page.locator(CONTROLS).count();
  await clickTime(page, gate(name, 'no'));
  const hidden = await page.locator(CONTROLS).count();
  if (shown < hidden + GATED) throw new Error(`${name} did not hide what stands behind the gate: ${shown}, ${hidden}`);
  await clickTime(page, gate(name, 'yes'));
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    hides.push(await clickTime(page, gate(name, 'no'), hidden));
    reveals.push(await clickTime(page, gate(name, 'yes'), shown));
  }
  return { reveal: median(reveals), hide: median(hides) };
}
