import type { FastifyInstance } from 'fastify';

const pages = ['/script', '/stripe', '/onfido', '/claims'];

/**
 * Lets a page's plain form use the script API: a test gets JSON, while a browser is led back to the page, with any
 * fault. A form on a page other than /script names its page in `back`. Must be called before the script API's routes
 * are made.
 */
export function answerForms(app: FastifyInstance): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    if (!isForm || request.method !== 'POST' || !request.url.startsWith('/script/')) return payload;
    const back = String((request.body as { back?: unknown } | null)?.back ?? '');
    const page = pages.includes(back) ? back : '/script';
    const { error } = payload as { error?: unknown };
    const problem =
      reply.statusCode >= 400 ? `?problem=${encodeURIComponent(String(error ?? 'That did not work.'))}` : '';
    reply.code(303).header('location', page + problem);
    return {};
  });
}
