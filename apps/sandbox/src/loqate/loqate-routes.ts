import type { FastifyInstance } from 'fastify';
import { findItems } from './find-items.ts';
import { loqateErrors } from './loqate-errors.ts';
import { retrieveAddress } from './retrieve-address.ts';

type Query = Record<string, unknown>;

/** Loqate's Capture Interactive calls, by GET or form POST. Errors are items with status 200, as Loqate's are. */
export function loqateRoutes(app: FastifyInstance, key: string): void {
  const answer = (path: string, items: (query: Query) => object | readonly object[]) => {
    app.route({
      method: ['GET', 'POST'],
      url: path,
      handler: (request, reply) => {
        const query = { ...(request.query as Query), ...(request.body as Query | undefined) };
        const found = field(query, 'Key') === key ? items(query) : loqateErrors.unknownKey;
        return reply.header('access-control-allow-origin', '*').send({ Items: Array.isArray(found) ? found : [found] });
      },
    });
  };
  answer('/Capture/Interactive/Find/v1.10/json6.ws', (query) =>
    findItems({
      text: field(query, 'Text'),
      container: field(query, 'Container'),
      countries: field(query, 'Countries'),
      limit: readLimit(field(query, 'Limit')),
    }),
  );
  answer('/Capture/Interactive/Retrieve/v1.20/json6.ws', (query) => retrieveAddress(field(query, 'Id')));
}

/** Loqate takes its parameters' names in any case. */
function field(query: Query, name: string): string {
  const found = Object.entries(query).find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1];
  return typeof found === 'string' ? found : '';
}

function readLimit(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
