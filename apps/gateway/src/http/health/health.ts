import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { sendProblem } from '../../request/send-problem.ts';
import { askDatabase } from '../../store/operation/ask-database.ts';

const DATABASE_ANSWERS_WITHIN_MS = 2000;

/** `/healthz`: the process answers. `/readyz`: it can serve, because its database answers too. */
export function addHealth(app: FastifyInstance, context: Context): void {
  const config = { rateLimit: false };
  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (request, reply) => {
    if (await databaseAnswers(context)) return reply.header('cache-control', 'no-store').send({ status: 'ready' });
    return sendProblem(request, reply, {
      code: 'not_ready',
      detail: 'The database does not answer',
      errors: undefined,
    });
  });
}

async function databaseAnswers(context: Context): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), DATABASE_ANSWERS_WITHIN_MS);
  const answer = askDatabase(context.db).then(
    () => true,
    () => false,
  );
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
