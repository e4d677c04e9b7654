import type { FastifyInstance } from 'fastify';

const REPORT_BYTES_MAX = 16 * 1024;

/** Where browsers report what the content security policy stopped. Only which directive, never the address, is logged. */
export function addCspReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: REPORT_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/csp-reports',
      { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
      async (request, reply) => {
        request.log.warn(
          { directive: directiveOf(request.body) },
          'a browser reported a breach of the content security policy',
        );
        return reply.code(204).send();
      },
    );
  });
}

function directiveOf(body: unknown): string {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  return (
    /"(?:effective-directive|effectiveDirective|violated-directive)"\s*:\s*"([a-z -]{1,40})"/.exec(text)?.[1] ??
    'unknown'
  );
}
