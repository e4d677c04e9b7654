import Fastify, { type FastifyInstance } from 'fastify';
import { claimsRoutes } from './claims/claims-routes.ts';
import { deskPageRoutes } from './claims/desk-page-routes.ts';
import { notificationPageRoutes } from './claims/notification-page-routes.ts';
import { openClaimsDesk } from './claims/open-desk.ts';
import { claimsScriptRoutes } from './claims/script-routes.ts';
import { scriptedClaims } from './claims/scripted-claims.ts';
import { type ScanScript, scriptedScanner } from './clamav/scan-script.ts';
import { startScanner } from './clamav/start-scanner.ts';
import { businessClock } from './clock/business-clock.ts';
import { clockRoutes } from './clock/clock-routes.ts';
import type { SandboxConfig } from './config.ts';
import { frontPage } from './front-page.ts';
import { goCardless } from './gocardless/go-cardless.ts';
import { scriptedGoCardless } from './gocardless/scripted-go-cardless.ts';
import { loqateRoutes } from './loqate/loqate-routes.ts';
import type { MailScript } from './mailbox/mail-script.ts';
import { mailboxRoutes } from './mailbox/mailbox-routes.ts';
import { scriptedMail } from './mailbox/scripted-mail.ts';
import { startMailServer } from './mailbox/start-mail-server.ts';
import { checksPageRoutes } from './onfido/checks-page-routes.ts';
import { onfidoRoutes } from './onfido/onfido-routes.ts';
import { openOnfidoDesk } from './onfido/open-desk.ts';
import { onfidoScriptRoutes } from './onfido/script-routes.ts';
import { scriptedOnfido } from './onfido/scripted-onfido.ts';
import { missingPage } from './pages/missing-page.ts';
import { sendPage } from './pages/send-page.ts';
import { serveAssets } from './pages/serve-assets.ts';
import { portFault } from './port-fault.ts';
import { answerForms } from './script/answer-forms.ts';
import { scriptRoutes } from './script/script-routes.ts';
import { openStore, type Store } from './store/open-store.ts';
import { apiRoutes } from './stripe/api-routes.ts';
import type { StripeDesk } from './stripe/ground/desk.ts';
import { parseForm } from './stripe/ground/parse-form.ts';
import { cardPageRoutes } from './stripe/pages/card-page-routes.ts';
import { paymentsPageRoutes } from './stripe/pages/payments-page-routes.ts';
import { stripeScriptRoutes } from './stripe/script-routes.ts';
import { scriptedStripe } from './stripe/scripted-stripe.ts';
import { startWebhookPump } from './stripe/webhook-pump.ts';
import { messageRoutes } from './twilio/message-routes.ts';
import type { Pump } from './webhooks/start-pump.ts';

export type Sandbox = {
  /** Its address, such as "http://127.0.0.1:3001". */
  url: string;
  smtpPort: number;
  scannerPort: number;
  close: () => Promise<void>;
};

/** Starts a sandbox on 127.0.0.1; several may run in one process. `realNowMs` is real time, and `storyNowMs` what the business's clock moves ahead of, for tests to set. Throws when a port is taken or the data cannot be opened. */
export async function startSandbox(
  config: SandboxConfig,
  realNowMs: () => number = Date.now,
  storyNowMs: () => number = realNowMs,
): Promise<Sandbox> {
  const store = openStore(config.dataDir);
  const clock = businessClock(store, storyNowMs);
  const app = openHttp();
  answerForms(app);
  let url = '';
  let pump: Pump | undefined;
  const desk: StripeDesk = {
    store,
    nowMs: realNowMs,
    businessNowMs: clock.nowMs,
    publicUrl: () => url,
    key: config.stripeKey,
    webhookSecret: config.stripeWebhookSecret,
    defaultWebhookUrl: `${config.webhooksUrl}/stripe`,
    script: { next: [], nextWebhooks: [], nextCards: [], early: new Set() },
    delivering: new Set(),
    wake: () => pump?.wake(),
  };
  const mailScript: MailScript = { next: [] };
  const times = { realNowMs, businessNowMs: clock.nowMs };
  const mail = await startMailServer(store, config.smtpPort, { times, script: mailScript }).catch((error: unknown) =>
    giveUp(store, portFault(error, { name: 'SANDBOX_SMTP_PORT', port: config.smtpPort })),
  );
  const scanScript: ScanScript = { next: [] };
  const { scannerPort = 0 } = config;
  const scanner = await startScanner(scannerPort, scanScript).catch(async (error: unknown) => {
    await mail.close();
    return giveUp(store, portFault(error, { name: 'SANDBOX_SCANNER_PORT', port: scannerPort }));
  });
  const onfido = openOnfidoDesk(
    store,
    { token: config.onfidoToken, webhookToken: config.onfidoWebhookToken, webhooksUrl: config.webhooksUrl },
    { nowMs: realNowMs, publicUrl: () => url },
  );
  const claims = openClaimsDesk(
    store,
    {
      key: config.claimsKey,
      webhookSecret: config.claimsWebhookSecret,
      callbackHosts: config.claimsCallbackHosts,
      webhooksUrl: config.webhooksUrl,
    },
    { nowMs: realNowMs, businessNowMs: clock.nowMs, publicUrl: () => url },
  );
  const debits = goCardless(app, config, { store, clock, realNowMs, publicUrl: () => url });
  app.register(async (scope) => apiRoutes(scope, desk));
  app.register(async (scope) => onfidoRoutes(scope, onfido.desk));
  app.register(async (scope) => claimsRoutes(scope, claims.desk));
  cardPageRoutes(app, desk);
  paymentsPageRoutes(app, desk);
  stripeScriptRoutes(app, desk);
  checksPageRoutes(app, onfido.desk);
  onfidoScriptRoutes(app, onfido.desk);
  notificationPageRoutes(app, claims.desk);
  deskPageRoutes(app, claims.desk);
  claimsScriptRoutes(app, claims.desk);
  scriptRoutes(app, [
    scriptedStripe(desk),
    scriptedGoCardless(debits.desk),
    scriptedOnfido(onfido.desk),
    scriptedClaims(claims.desk),
    scriptedMail(mailScript),
    scriptedScanner(scanScript),
  ]);
  loqateRoutes(app, config.loqateKey);
  messageRoutes(app, store, {
    account: { sid: config.smsAccount, token: config.smsToken },
    times: { realNowMs, clock },
  });
  mailboxRoutes(app, store);
  clockRoutes(app, clock);
  serveAssets(app);
  app.get('/', (_request, reply) => sendPage(reply, frontPage(mail.port, scanner.port)));
  app.setNotFoundHandler((_request, reply) => sendPage(reply, missingPage(), { status: 404 }));
  url = await app.listen({ host: '127.0.0.1', port: config.port }).catch(async (error: unknown) => {
    await Promise.all([mail.close(), scanner.close()]);
    return giveUp(store, portFault(error, { name: 'SANDBOX_PORT', port: config.port }));
  });
  const started = startWebhookPump(desk);
  pump = started;
  const onfidoPump = onfido.start();
  const claimsPump = claims.start();
  debits.start();
  const close = async () => {
    clock.stop();
    await Promise.all([
      app.close(),
      mail.close(),
      scanner.close(),
      started.stop(),
      onfidoPump.stop(),
      claimsPump.stop(),
      debits.stop(),
    ]);
    store.close();
  };
  return { url, smtpPort: mail.port, scannerPort: scanner.port, close };
}

function openHttp(): FastifyInstance {
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm, maxParamLength: 500 },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin');
    // Pages elsewhere must not press this sandbox's buttons.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site')
      return reply.status(403).send({ error: 'Not from another site.' });
    return undefined;
  });
  return app;
}

function giveUp(store: Store, error: unknown): never {
  store.close();
  throw error;
}
