import { openApi } from '@marque/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { keptAnswer } from '../kept/kept-answer.ts';
import { sendKept } from '../kept/send-kept.ts';
import { docsPage, docsStyle } from './docs-page.ts';

const TITLE = 'Marque';

/** The API's description for machines (`/api/openapi.json`) and for people (`/api/docs`). */
export function addApiDescription(app: FastifyInstance, context: Context): void {
  const description = () =>
    JSON.stringify(openApi({ title: TITLE, version: '1', serverUrl: context.config.publicUrl }));
  // Made when it is first asked for: that takes longer than most of a start.
  const serve = (path: string, type: string, make: () => string) =>
    app.get(path, { compress: false }, async (request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }).type(`${type}; charset=utf-8`);
      const { q } = request.query as { readonly q?: unknown };
      // The result of a search is made for its reader alone.
      if (path === '/api/docs' && typeof q === 'string' && q !== '') return docsPage(TITLE, q);
      return sendKept(request, reply, await keptAnswer(app, path, make));
    });
  serve('/api/openapi.json', 'application/json', description);
  serve('/api/docs', 'text/html', () => docsPage(TITLE));
  serve('/api/docs.css', 'text/css', () => docsStyle);
}
