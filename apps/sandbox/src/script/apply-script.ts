import { writeSetting } from '../store/setting.ts';
import type { VendorScript } from './read-script.ts';
import type { ScriptedVendor } from './scripted-vendor.ts';

/** Applies a checked script. The webhook mode and address outlive a restart; every list replaces what was planned. */
export function applyScript(vendor: ScriptedVendor, script: VendorScript): void {
  const { webhooks, calls } = vendor;
  if (webhooks && script.webhooks !== undefined)
    writeSetting(webhooks.store, `${webhooks.setting}.webhooks`, script.webhooks);
  if (webhooks && script.webhookUrl !== undefined)
    writeSetting(webhooks.store, `${webhooks.setting}.webhook_url`, script.webhookUrl);
  if (calls && script.next !== undefined) calls.planned.splice(0, calls.planned.length, ...script.next);
  for (const [name, queue] of Object.entries(vendor.queues)) {
    const words = script[name] as string[] | undefined;
    if (words !== undefined) queue.planned.splice(0, queue.planned.length, ...words);
  }
}

/** What is planned at a vendor, in the shape of a script. */
export function describeScript(vendor: ScriptedVendor): Record<string, unknown> {
  return {
    ...(vendor.webhooks && { webhooks: vendor.webhooks.mode(), webhookUrl: vendor.webhooks.url() }),
    ...(vendor.calls && { next: vendor.calls.planned }),
    ...Object.fromEntries(Object.entries(vendor.queues).map(([name, queue]) => [name, queue.planned])),
  };
}
