import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const assets = {
  'sandbox.css': 'text/css; charset=utf-8',
  'card-form.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** Serves the pages' style, script and icon under /assets. */
export function serveAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
}
