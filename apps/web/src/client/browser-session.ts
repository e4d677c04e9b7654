import { createSession, type SessionMemory, type Turn, type VisitorSession } from './create-session.ts';

const MEMORY_KEY = 'marque.session';

/** The visitor's session of this browser, shared by its tabs through the cookie; tabs take turns to renew it. */
export function browserSession(): VisitorSession {
  return createSession({ fetch: (url, init) => fetch(url, init), memory: browserMemory, now: Date.now, turn: tabTurn });
}

/** If storage is blocked, the session lasts as long as the page. */
const browserMemory: SessionMemory = {
  has: () => {
    try {
      return localStorage.getItem(MEMORY_KEY) !== null;
    } catch {
      return false;
    }
  },
  keep: () => {
    try {
      localStorage.setItem(MEMORY_KEY, '1');
    } catch {
      // The cookie alone then carries the session through this visit.
    }
  },
  forget: () => {
    try {
      localStorage.removeItem(MEMORY_KEY);
    } catch {
      // Nothing was kept.
    }
  },
};

const tabTurn: Turn = async (work) => {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(MEMORY_KEY, work);
};
