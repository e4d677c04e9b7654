import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { sendProblem } from '../../request/send-problem.ts';

/** Serves the service worker that shows a kept certificate when the network fails. Browsers ask each time whether it is still the same. */
export function addCertificateWorker(app: FastifyInstance, { config }: Context): void {
  app.get('/certificate-worker.js', async (request, reply) => {
    const script = await readFile(join(config.webDirectory, 'certificate-worker.js'), 'utf8').catch(() => undefined);
    if (script === undefined)
      return sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });
}
