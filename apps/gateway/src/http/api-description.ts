import { openApi } from '@marque/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { docsPage, docsStyle } from './docs-page.ts';

const TITLE = 'Marque';

/** The API's description for machines (`/api/openapi.json`) and for people (`/api/docs`). */
export function addApiDescription(app: FastifyInstance, context: Context): void {
  const description = JSON.stringify(openApi({ title: TITLE, version: '1', serverUrl: context.config.publicUrl }));
  const page = docsPage(TITLE);
  const cache = { 'cache-control': 'public, max-age=300' };
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.headers(cache).type('application/json; charset=utf-8').send(description),
  );
  app.get('/api/docs', async (_request, reply) => reply.headers(cache).type('text/html; charset=utf-8').send(page));
  app.get('/api/docs.css', async (_request, reply) =>
    reply.headers(cache).type('text/css; charset=utf-8').send(docsStyle),
  );
}
