import { createHmac } from 'node:crypto';
import type { Store } from '../store/open-store.ts';
import { sendDue } from '../webhooks/send-webhooks.ts';
import { type Pump, startPump } from '../webhooks/start-pump.ts';
import type { ClaimsDesk } from './desk.ts';

type Settings = { key: string; webhookSecret: string; callbackHosts: readonly string[]; webhooksUrl: string };

/** The claims desk over a store. `start`, once the sandbox listens, lets notifications go out. */
export function openClaimsDesk(
  store: Store,
  settings: Settings,
  surroundings: Pick<ClaimsDesk, 'nowMs' | 'businessNowMs' | 'publicUrl'>,
): { desk: ClaimsDesk; start: () => Pump } {
  let pump: Pump | undefined;
  const desk: ClaimsDesk = {
    store,
    ...surroundings,
    key: settings.key,
    callbackHosts: settings.callbackHosts,
    script: { next: [] },
    postbox: {
      vendor: 'claims',
      store,
      nowMs: surroundings.nowMs,
      defaultUrl: `${settings.webhooksUrl}/claims`,
      headers: (body) => {
        const t = Math.floor(surroundings.nowMs() / 1000);
        const v1 = createHmac('sha256', settings.webhookSecret).update(`${t}.${body}`).digest('hex');
        return { 'content-type': 'application/json', 'claims-signature': `t=${t},v1=${v1}` };
      },
      script: { nextWebhooks: [], early: new Set() },
      delivering: new Set(),
      wake: () => pump?.wake(),
    },
  };
  return {
    desk,
    start: () => {
      pump = startPump({ deliver: (signal) => sendDue(desk.postbox, signal) });
      return pump;
    },
  };
}
