import type { Store } from '../store/open-store.ts';
import { readSetting } from '../store/setting.ts';

/** How new webhooks go out: at once, before the answer of the call that caused them, kept until asked for, twice, or not at all. */
export const webhookModes = ['deliver', 'early', 'hold', 'duplicate', 'never'] as const;
export type WebhookMode = (typeof webhookModes)[number];

/**
 * What the next webhooks should do, one after the other, before the vendor's mode counts again; forgotten on restart.
 */
export type WebhookScript = { nextWebhooks: WebhookMode[]; early: Set<string> };

/** How a vendor's webhooks go out when no single one was planned. Outlives a restart. */
export function webhookMode(store: Store, vendor: string): WebhookMode {
  const found = readSetting(store, `${vendor}.webhooks`);
  return webhookModes.find((mode) => mode === found) ?? 'deliver';
}

/**
 * The state and copies with which a new webhook starts. Takes what was planned for it; an early one is recorded by its
 * id.
 */
export function planWebhook(
  script: WebhookScript,
  mode: WebhookMode,
  id: string,
): { state: 'pending' | 'held' | 'never'; copies: number } {
  const chosen = script.nextWebhooks.shift() ?? mode;
  if (chosen === 'early') script.early.add(id);
  const state = chosen === 'hold' ? 'held' : chosen === 'never' ? 'never' : 'pending';
  return { state, copies: chosen === 'duplicate' ? 2 : 1 };
}
