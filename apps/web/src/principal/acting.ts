import type { ImpersonationWire } from '@marque/contract';

/** For whom staff act, for as long as the tab lives: one key in its storage, and nothing in any address. */
export type ActingStore = {
  /** The customer for whom staff are acting; null when they are not, or when their hour is over. */
  readonly current: () => ImpersonationWire | null;
  /** The id or e-mail that an address named, for which a reason has not been given yet. */
  readonly asked: () => string | null;
  readonly ask: (id: string) => void;
  readonly begin: (impersonation: ImpersonationWire) => void;
  readonly stop: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type Kept = { readonly asked?: string; readonly acting?: ImpersonationWire };
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'marque.impersonation';

/** Keeps it in `store`, or in memory without one. `now` is real time in milliseconds. */
export function createActing(store: Store | undefined, now: () => number): ActingStore {
  const listeners = new Set<() => void>();
  let kept: Kept = read(store);
  const keep = (next: Kept) => {
    kept = next;
    try {
      if (next.asked === undefined && next.acting === undefined) store?.removeItem(KEY);
      else store?.setItem(KEY, JSON.stringify(next));
    } catch {
      // It lasts as long as the page.
    }
    for (const listener of listeners) listener();
  };
  return {
    current: () => (kept.acting && Date.parse(kept.acting.expiresAt) > now() ? kept.acting : null),
    asked: () => kept.asked ?? null,
    ask: (id) => keep({ asked: id }),
    begin: (impersonation) => keep({ acting: impersonation }),
    stop: () => keep({}),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(store: Store | undefined): Kept {
  try {
    const found: unknown = JSON.parse(store?.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Kept) : {};
  } catch {
    return {};
  }
}

/** This tab's storage, if the browser allows it. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
