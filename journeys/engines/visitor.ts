import { eventually } from '@marque/testkit/time/eventually';
import type { EngineBrowser } from './engine-browser.ts';
import { type Found, type Looked, look } from './look.ts';
import type { Target } from './target.ts';
import { described, wantedOf } from './wanted.ts';

const PATIENCE_MS = 60_000;

/**
 * Somebody at a browser window. They wait for things until they are there; an error says what was there instead. A
 * script error ends the story.
 */
export type Visitor = {
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Looks again until the page fits. */
  readonly until: (target: Target, fits: (one: Found) => boolean) => Promise<Found>;
  /** What all that fits is called, as it is now. */
  readonly names: (target: Target) => Promise<readonly string[]>;
  /** Waits for an address, and gives it. */
  readonly reach: (address: RegExp) => Promise<URL>;
  /** Waits until this address is left. */
  readonly leave: (address: string) => Promise<void>;
  /** Waits for a page by its heading, which has the focus unless the whole page was loaded again. No page may be wider than the window. */
  readonly arrive: (heading: string | RegExp, as?: 'loaded') => Promise<Looked>;
  /** Presses it once it is enabled, still and uncovered. */
  readonly press: (target: Target) => Promise<void>;
  /** Ticks a radio or a box. */
  readonly choose: (target: Target) => Promise<void>;
  /** Replaces what is in a box, key by key. */
  readonly fill: (target: Target, text: string) => Promise<void>;
  /** Chooses an option of a native select by its label. */
  readonly select: (target: Target, option: string) => Promise<void>;
};

/** Somebody at this browser, who waits for anything so many milliseconds at most. */
export function visitorAt(browser: EngineBrowser, patienceMs = PATIENCE_MS): Visitor {
  const watch = async (target: Target | undefined, fits: (looked: Looked) => boolean, option?: string) => {
    const wanted = target ? wantedOf(target, option) : null;
    let last: Looked | undefined;
    let trouble = '';
    let fault: Error | undefined;
    // While one page gives way to another, neither can be asked.
    const ask = async () => {
      const looked = await browser.ask(look, wanted).catch((error: unknown) => {
        trouble = String(error);
        return undefined;
      });
      const faults = [...(looked?.faults ?? []), ...browser.faults()];
      if (faults.length > 0) {
        fault = new Error(`script error at ${looked?.address}: ${faults.join('; ')}`);
        throw fault;
      }
      last = looked ?? last;
      return looked;
    };
    try {
      return (await eventually(ask, (looked) => looked !== undefined && fits(looked), patienceMs)) as Looked;
    } catch (error) {
      if (error === fault) throw error;
      const seen = last
        ? `${last.address} “${last.title}” has ${JSON.stringify({ names: last.names, one: last.one })}`
        : trouble;
      throw new Error(`waited for ${target ? described(target) : 'a page'}: ${seen}`);
    }
  };
  const until: Visitor['until'] = async (target, fits) => {
    const { one } = await watch(target, ({ one }) => one !== null && fits(one));
    return one as Found;
  };
  const press: Visitor['press'] = async (target) => {
    let before = '';
    const { x, y } = await until(target, (one) => {
      const here = one.enabled && one.coveredBy === '' ? `${one.x} ${one.y}` : '';
      const isStill = here !== '' && here === before;
      before = here;
      return isStill;
    });
    await browser.pressAt(x, y);
  };
  return {
    open: browser.open,
    reload: browser.reload,
    back: browser.back,
    until,
    names: async (target) => (await watch(target, () => true)).names,
    reach: async (address) => new URL((await watch(undefined, (looked) => address.test(looked.address))).address),
    leave: async (address) => {
      await watch(undefined, (looked) => looked.address !== address);
    },
    arrive: async (heading, as) => {
      const fits = (title: string) => (typeof heading === 'string' ? title === heading : heading.test(title));
      const target: Target = { role: 'title', name: heading };
      const looked = await watch(target, (one) => fits(one.title) && (as === 'loaded' || one.titleHasFocus));
      if (looked.tooWide > 0) throw new Error(`${looked.address} is ${looked.tooWide} pixels wider than its window`);
      return looked;
    },
    press,
    choose: async (target) => {
      if (!(await until(target, () => true)).checked) await press(target);
      await until(target, ({ checked }) => checked);
    },
    fill: async (target, text) => {
      await press(target);
      await until(target, ({ focused }) => focused);
      await browser.ask(() => (document.activeElement as HTMLInputElement).select(), null);
      await browser.type(text);
    },
    select: async (target, option) => {
      await watch(target, ({ one }) => one?.value === option, option);
    },
  };
}
