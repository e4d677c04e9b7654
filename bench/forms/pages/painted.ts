/** Calls back when the frame after this one has been painted. */
export function afterPaint(done: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = done;
    channel.port2.postMessage(undefined);
  });
}

/** How many controls are shown; one engine leaves those of hidden questions in the page. */
export function controls(): number {
  return document.querySelectorAll(':is(input, select, textarea):not([hidden] *, [data-question=group] *)').length;
}

/** What the benchmark reads and does. Times are milliseconds. */
type Bench = {
  /** When the libraries were evaluated and the page's own code began. */
  evaluatedAt: number;
  /** When all questions stood on the page and were painted. */
  paintedAt?: number;
  /** Does something and returns how long it took until its last change was painted. */
  time: (act: () => void) => Promise<number>;
  /** The same until so many controls are on the page and painted. */
  timeUntil: (act: () => void, count: number) => Promise<number>;
};

declare global {
  var bench: Bench;
}

const QUIET_MS = 120;
/** Whatever has not begun to change by then does not change. */
const NOTHING_MS = 2_000;
/** A count that has not come by then never comes. */
const GIVE_UP_MS = 20_000;

function timeOf(act: () => void): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    let painted = from;
    let changed = from;
    let unpainted = 0;
    const watcher = new MutationObserver(() => {
      changed = performance.now();
      unpainted += 1;
      afterPaint(() => {
        painted = performance.now();
        unpainted -= 1;
      });
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    act();
    const look = setInterval(() => {
      // Nothing has changed yet, what changed is not painted, or it has not been quiet for long enough.
      const isBusy =
        changed === from
          ? performance.now() - from < NOTHING_MS
          : unpainted > 0 || performance.now() - Math.max(painted, changed) < QUIET_MS;
      if (isBusy) return;
      clearInterval(look);
      watcher.disconnect();
      resolve(painted - from);
    }, 10);
  });
}

function timeUntilCount(act: () => void, count: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    act();
    const look = () =>
      afterPaint(() => {
        const passed = performance.now() - from;
        if (controls() === count) resolve(passed);
        else if (passed > GIVE_UP_MS) reject(new Error(`${controls()} controls stand here and never ${count}`));
        else look();
      });
    look();
  });
}

/** Begins to watch for all questions; called by each page before its first render. */
export function begin(): void {
  const expected = Number(new URLSearchParams(location.search).get('expected') ?? 0);
  globalThis.bench = {
    evaluatedAt: performance.now(),
    time: timeOf,
    timeUntil: timeUntilCount,
  };
  const look = () =>
    afterPaint(() => {
      if (controls() >= expected && expected > 0) globalThis.bench.paintedAt = performance.now();
      else requestAnimationFrame(look);
    });
  look();
}

/** The size that the address asks for. */
export function sizeAsked(): number {
  return Number(new URLSearchParams(location.search).get('size') ?? 120);
}
