import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../request/send-problem.ts';
import { keptAnswer } from '../kept/kept-answer.ts';
import { sendKept } from '../kept/send-kept.ts';

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
/** Files of text by their ending, which are kept compressed; pictures and fonts are compressed already. */
const TYPES: { readonly [ending: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const FOR_EVER = { immutable: true, maxAge: '365d', acceptRanges: false } as const;

/** Serves the files of the built web app. Their names change with their content, so browsers keep them for ever. */
export async function addBuiltAssets(app: FastifyInstance, directory: string): Promise<void> {
  const kept = {};
  // The folder itself may not have been built yet.
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false });
  app.get<{ Params: { '*': string } }>('/assets/*', { compress: false }, async (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[extname(name)];
    const nothing = () => sendProblem(request, reply, { code: 'not_found', detail: undefined, errors: undefined });
    if (!NAME.test(name)) return nothing();
    if (type === undefined) return reply.sendFile(name, directory, FOR_EVER);
    const file = join(directory, name);
    const read = () => readFile(file, 'utf8');
    // The build compresses the longest files, better than could be done here in time.
    const answer = await keptAnswer(kept, name, read, () => readFile(`${file}.br`)).catch(unlessAbsent);
    if (answer === undefined) return nothing();
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'Accept-Encoding').type(type);
    return sendKept(request, reply, answer);
  });
}

function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'EISDIR') throw error;
}
