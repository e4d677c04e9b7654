import type { Store } from '../store/open-store.ts';
import type { WebhookMode } from '../webhooks/webhook-mode.ts';

/** A list of words, each of which is taken once, by the call it is for. */
export type Queue = { words: readonly string[]; planned: string[] };

/** Something that a person can bring about now: a button that posts its fields to a part of the script API. */
export type ScriptAct = { about: string; button: string; path: string; fields: Record<string, string> };

/** What a script can plan at one vendor. */
export type ScriptedVendor = {
  /** Its name in a script and on the page. */
  name: string;
  title: string;
  /** Queues by their name in a script, such as nextWebhooks. */
  queues: Record<string, Queue>;
  /** For a vendor that is called over HTTP: what the next calls are to meet. */
  calls?: {
    planned: { match: string; do: string }[];
    faults: readonly string[];
    /** What a match looks like, and ones to choose from. */
    shape: RegExp;
    examples: readonly [string, ...string[]];
  };
  /** For a vendor that sends webhooks: under which name its choices are remembered, and how many wait to be sent. */
  webhooks?: { store: Store; setting: string; mode: () => WebhookMode; url: () => string; held: () => number };
  /** What can be brought about now, the newest first. */
  acts?: () => ScriptAct[];
};
