import { type Call, type CallName, contract, paths } from '@marque/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Limits } from '../../ground/config.ts';
import type { Context } from '../../ground/context.ts';
import type { Handler } from '../../ground/handler.ts';
import { answerCall } from './answer-call.ts';

/** The handler of each call. */
export type Handlers = { readonly [N in CallName]: Handler<N> };

/** Registers calls under the contract's methods and paths. */
export function mount(app: FastifyInstance, handlers: Partial<Handlers>, context: Context): void {
  for (const name of Object.keys(handlers) as CallName[]) mountCall(app, name, { handlers, context });
}

function mountCall<N extends CallName>(
  app: FastifyInstance,
  name: N,
  { handlers, context }: { handlers: Partial<Handlers>; context: Context },
): void {
  const handler: Handler<N> | undefined = handlers[name];
  if (!handler) return;
  const [method, url] = paths[name];
  const call: Call = contract[name];
  const max = perMinute(name, context.config.limits);
  const route: RouteOptions = {
    method,
    url,
    ...(call.kept ? { compress: false } : {}),
    ...(max === undefined ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } } }),
    handler: (request, reply) => answerCall({ name, handler, context }, request, reply),
  };
  if (!call.multipart) return void app.route(route);
  // The call reads the form itself, once it knows who sends it.
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    scope.route(route);
  });
}

/** Calls that cost more than others, or that invite guessing, have a limit of their own. */
function perMinute(name: CallName, limits: Limits): number | undefined {
  if (name === 'createProposal') return limits.proposalsPerMinute;
  if (name === 'stageUpload') return limits.uploadsPerMinute;
  if (name === 'tryChange') return limits.triedChangesPerMinute;
  if (name === 'showCover') return limits.coverLooksPerMinute;
  if (name === 'postReport') return limits.reportsPerMinute;
  const { tag } = contract[name];
  if (tag === 'Sessions') return limits.sessionsPerMinute;
  return tag === 'Look-ups' || name === 'searchHelp' ? limits.lookupsPerMinute : undefined;
}
