import { webhookModes } from '../webhooks/webhook-mode.ts';
import type { ScriptedVendor } from './scripted-vendor.ts';

/** What `POST /script` takes for one vendor; every part may be left out. A queue's words are under the queue's name. */
export type VendorScript = Record<string, unknown> & {
  webhooks?: string;
  webhookUrl?: string;
  next?: { match: string; do: string }[];
};

/** Checks a script; returns its part for each vendor that it names, or one sentence that says what is wrong. */
export function readScript(
  body: unknown,
  vendors: readonly ScriptedVendor[],
): { parts: { vendor: ScriptedVendor; script: VendorScript }[] } | { error: string } {
  const stray = strayKey(
    body,
    vendors.map((vendor) => vendor.name),
  );
  if (stray) return { error: stray };
  const given = body as Record<string, VendorScript>;
  const parts = vendors
    .filter((vendor) => given[vendor.name] !== undefined)
    .map((vendor) => ({ vendor, script: given[vendor.name] as VendorScript }));
  for (const { vendor, script } of parts) {
    const error = faultOf(vendor, script);
    if (error) return { error };
  }
  return { parts };
}

function faultOf(vendor: ScriptedVendor, script: VendorScript): string | undefined {
  const known = [
    ...(vendor.webhooks ? ['webhooks', 'webhookUrl'] : []),
    ...(vendor.calls ? ['next'] : []),
    ...Object.keys(vendor.queues),
  ];
  return (
    strayKey(script, known) ??
    (script.webhooks === undefined ? undefined : strayWord(`${vendor.name}.webhooks`, script.webhooks, webhookModes)) ??
    (script.webhookUrl === undefined || URL.canParse(script.webhookUrl)
      ? undefined
      : `${vendor.name}.webhookUrl: expected an address.`) ??
    faultOfQueues(vendor, script) ??
    (vendor.calls && script.next !== undefined ? faultOfCalls(vendor.name, vendor.calls, script.next) : undefined)
  );
}

function faultOfQueues(vendor: ScriptedVendor, script: VendorScript): string | undefined {
  for (const [name, queue] of Object.entries(vendor.queues)) {
    const words = script[name];
    if (words === undefined) continue;
    if (!Array.isArray(words)) return `${vendor.name}.${name}: expected a list.`;
    for (const [index, word] of words.entries()) {
      const error = strayWord(`${vendor.name}.${name}[${index}]`, word, queue.words);
      if (error) return error;
    }
  }
  return undefined;
}

function faultOfCalls(
  name: string,
  calls: NonNullable<ScriptedVendor['calls']>,
  next: NonNullable<VendorScript['next']>,
): string | undefined {
  if (!Array.isArray(next)) return `${name}.next: expected a list.`;
  for (const [index, item] of next.entries()) {
    if (!calls.shape.test(String(item?.match)))
      return `${name}.next[${index}].match: expected something like "${calls.examples[0]}".`;
    const error = strayWord(`${name}.next[${index}].do`, item.do, calls.faults);
    if (error) return error;
  }
  return undefined;
}

function strayWord(where: string, word: unknown, known: readonly string[]): string | undefined {
  return known.includes(String(word)) ? undefined : `${where}: expected one of ${known.join(', ')}.`;
}

function strayKey(value: unknown, known: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'A script is a JSON object, such as {"stripe":{"webhooks":"hold"}}.';
  const stray = Object.keys(value).find((key) => !known.includes(key));
  return stray === undefined ? undefined : `"${stray}" is not known here: expected ${known.join(', ')}.`;
}
