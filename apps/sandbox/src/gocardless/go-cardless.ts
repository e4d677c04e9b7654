import type { FastifyInstance } from 'fastify';
import type { BusinessClock } from '../clock/business-clock.ts';
import type { SandboxConfig } from '../config.ts';
import type { Store } from '../store/open-store.ts';
import { type Pump, startPump } from '../webhooks/start-pump.ts';
import { goCardlessApiRoutes } from './api-routes.ts';
import { deliverDue } from './deliver-events.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { moveBacs } from './move-bacs.ts';
import { debitsPageRoutes } from './pages/debits-page-routes.ts';
import { flowPageRoutes } from './pages/flow-page-routes.ts';
import { goCardlessScriptRoutes } from './script-routes.ts';

type Surroundings = { store: Store; clock: BusinessClock; realNowMs: () => number; publicUrl: () => string };

export type GoCardless = {
  desk: GoCardlessDesk;
  /** Begins to move money and to send webhooks; to be called when the sandbox listens. */
  start: () => void;
  stop: () => Promise<void>;
};

/** Puts the GoCardless stand-in on the server: its API, its pages and its script. */
export function goCardless(app: FastifyInstance, config: SandboxConfig, around: Surroundings): GoCardless {
  let pump: Pump | undefined;
  const desk: GoCardlessDesk = {
    store: around.store,
    businessNowMs: around.clock.nowMs,
    realNowMs: around.realNowMs,
    publicUrl: around.publicUrl,
    token: config.goCardlessToken,
    webhookSecret: config.goCardlessWebhookSecret,
    defaultWebhookUrl: `${config.webhooksUrl}/gocardless`,
    script: { next: [], nextPayments: [], nextRefunds: [], nextWebhooks: [], early: new Set() },
    delivering: new Set(),
    wake: () => pump?.wake(),
  };
  app.register(async (scope) => goCardlessApiRoutes(scope, desk));
  flowPageRoutes(app, desk);
  debitsPageRoutes(app, desk);
  goCardlessScriptRoutes(app, desk);
  return {
    desk,
    start: () => {
      pump = startPump({ deliver: (signal) => deliverDue(desk, signal), sweep: () => moveBacs(desk) });
    },
    stop: async () => pump?.stop(),
  };
}
