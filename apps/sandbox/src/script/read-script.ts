import type { Store } from '../store/open-store.ts';
import { writeSetting } from '../store/setting.ts';
import { type Fault, faults, type Script, type WebhookMode, webhookModes } from '../stripe/script.ts';

/** What `POST /script` takes; every part may be left out. */
type ScriptBody = {
  stripe?: { webhooks?: WebhookMode; webhookUrl?: string; next?: { match: string; do: Fault }[] };
};

/** Checks a script; gives it back typed, or one sentence that says what is wrong. */
export function readScript(body: unknown): { script: ScriptBody } | { error: string } {
  const stray =
    strayKey(body, ['stripe']) ??
    strayKey((body as ScriptBody | null)?.stripe ?? {}, ['webhooks', 'webhookUrl', 'next']);
  if (stray) return { error: stray };
  const { stripe = {} } = body as ScriptBody;
  if (stripe.webhooks !== undefined && !webhookModes.includes(stripe.webhooks))
    return { error: `stripe.webhooks: expected one of ${webhookModes.join(', ')}.` };
  if (stripe.webhookUrl !== undefined && !URL.canParse(stripe.webhookUrl))
    return { error: 'stripe.webhookUrl: expected an address.' };
  if (stripe.next !== undefined && !Array.isArray(stripe.next)) return { error: 'stripe.next: expected a list.' };
  for (const [index, item] of (stripe.next ?? []).entries()) {
    if (!/^(GET|POST) \/v1\/\S+$/.test(String(item?.match)))
      return { error: `stripe.next[${index}].match: expected something like "POST /v1/checkout/sessions".` };
    if (!faults.includes(item.do)) return { error: `stripe.next[${index}].do: expected one of ${faults.join(', ')}.` };
  }
  return { script: body as ScriptBody };
}

/** Puts a checked script into force. The webhook mode and address outlive a restart; `next` replaces what was planned. */
export function applyScript(store: Store, planned: Script, { stripe = {} }: ScriptBody): void {
  if (stripe.webhooks !== undefined) writeSetting(store, 'stripe.webhooks', stripe.webhooks);
  if (stripe.webhookUrl !== undefined) writeSetting(store, 'stripe.webhook_url', stripe.webhookUrl);
  if (stripe.next !== undefined) planned.next = [...stripe.next];
}

function strayKey(value: unknown, known: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'A script is a JSON object, such as {"stripe":{"webhooks":"hold"}}.';
  const stray = Object.keys(value).find((key) => !known.includes(key));
  return stray === undefined ? undefined : `"${stray}" is not known here: expected ${known.join(', ')}.`;
}
