import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { endWithNpm } from './processes/end-with-npm.ts';
import { freePort } from './processes/free-port.ts';
import { onChange } from './processes/on-change.ts';
import { servedByVite } from './processes/served-by-vite.ts';
import { root, say } from './run.ts';
import { sandboxPorts, startPart, stopPart, vendorSettings } from './start.ts';

/**
 * Both sides with reload on save: Vite serves the modules of the web app, the gateway restarts on its own sources,
 * and reads a changed brand folder again, showing its faults on the page.
 */
async function dev(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 3000);
  const gatewayPort = await freePort();
  const sandbox = startPart('apps/sandbox/src/main.ts', {
    ...sandboxPorts(port),
    SANDBOX_DATA_DIR: join(process.env['DATA_DIR'] ?? './data', 'sandbox'),
    SANDBOX_WEBHOOKS_URL: `http://127.0.0.1:${gatewayPort}/api/webhooks`,
  });
  const vendors = await sandbox.ready;
  if (!vendors) throw new Error('The sandbox did not start.');
  const vite = await createVite({
    configFile: join(root, 'apps/web/vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, ws: { port: await freePort() } },
  });
  const reload = () => vite.ws.send({ type: 'full-reload' });
  const start = () => {
    const part = startPart('apps/gateway/src/main.ts', {
      ...vendorSettings(vendors),
      PORT: String(gatewayPort),
      PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
      WEB_DIR: join(root, 'apps/web'),
      WATCH_BRANDS: 'true',
    });
    // It has read a changed brand folder and shows it from now on, or its faults.
    part.child.on('message', reload);
    return part;
  };
  let gateway = start();
  await gateway.ready;

  const server = createServer((asked, answer) => {
    if (servedByVite(asked.url ?? '')) vite.middlewares(asked, answer, () => answer.writeHead(404).end());
    else passOn(asked, answer, { gatewayPort, vite });
  });
  server.listen(port, 'localhost', () =>
    say(`\n  Marque, reloading on save: http://localhost:${port}\n  Sandbox: ${vendors.url}\n`),
  );

  onChange([join(root, 'apps/gateway/src'), join(root, 'packages')], /(?<!\.test)\.ts$/, async () => {
    await stopPart(gateway.child);
    gateway = start();
    await gateway.ready;
    say('  The gateway was restarted.');
    reload();
  });

  const stop = async () => {
    server.close();
    await vite.close();
    await stopPart(gateway.child);
    await stopPart(sandbox.child);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  endWithNpm(stop);
}

/** Hands a request to the gateway; a page on its way back gets what Vite needs in order to reload it. */
function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  { gatewayPort, vite }: { gatewayPort: number; vite: ViteDevServer },
): void {
  const { 'accept-encoding': _encoding, ...headers } = asked.headers;
  const onward = request(
    { port: gatewayPort, host: '127.0.0.1', method: asked.method, path: asked.url, headers },
    async (came) => {
      if (!/text\/html/.test(came.headers['content-type'] ?? '') || asked.url?.startsWith('/api/')) {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of came) chunks.push(chunk as Buffer);
      const html = await vite.transformIndexHtml(asked.url ?? '/', Buffer.concat(chunks).toString());
      answer.writeHead(came.statusCode ?? 502, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    },
  );
  onward.on('error', () =>
    answer.writeHead(503, { 'content-type': 'text/plain' }).end('The gateway is starting; reload in a moment.'),
  );
  asked.pipe(onward);
}

await dev();
