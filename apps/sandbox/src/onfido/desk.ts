import type { Store } from '../store/open-store.ts';
import type { CallScript } from '../stripe/ground/script.ts';
import type { Postbox } from '../webhooks/postbox.ts';

/** What every part of the Onfido stand-in works with. Checks run on real time. */
export type OnfidoDesk = {
  store: Store;
  nowMs: () => number;
  /** The address of this sandbox, without a slash at the end; known once it listens. */
  publicUrl: () => string;
  token: string;
  script: CallScript;
  postbox: Postbox;
  /** An answer was sent, or lost: the work that it began may continue. */
  answered: () => void;
};

/** Now, as Onfido writes it: "2026-11-20T09:30:00Z". */
export function nowIso(desk: OnfidoDesk): string {
  return `${new Date(desk.nowMs()).toISOString().slice(0, 19)}Z`;
}
