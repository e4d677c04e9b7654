import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ground/context.ts';
import { refuse } from '../../ground/refuse.ts';
import { atMost } from '../../request/at-most.ts';
import { brandOfRequest } from '../../request/brand-of-request.ts';
import { readAccount } from '../../store/money/stored-accounts.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { useAccountTicket } from '../../store/policies/account-tickets.ts';
import { makeAccountPaper } from './make-account-paper.ts';

/** This many papers are made at once, since making one keeps the processor busy; further ones wait. */
const AT_ONCE = 2;

/** Serves a paper of an account to anyone who brings a live ticket. The ticket is in the path, which the log never shows, and works once. */
export function mountAccountPapers(app: FastifyInstance, context: Context): void {
  const inTurn = atMost(AT_ONCE);
  app.get<{ Params: { ticket: string } }>(
    '/documents/account/:ticket',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const brand = brandOfRequest(context, request);
      const named = await useAccountTicket(context, brand.brand, request.params.ticket);
      if (!named) return refuse('not_found');
      const account = await readAccount(context.db, systemPrincipal(brand.brand), named.accountId);
      const made = await inTurn(() => makeAccountPaper(context, { brand, account }, named));
      if (!made) return refuse('not_found');
      const shown = named.paper === 'calendar' ? 'attachment' : 'inline';
      return reply
        .header('content-disposition', `${shown}; filename="${made.fileName}"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .type(made.type)
        .send(Buffer.from(made.bytes.buffer, made.bytes.byteOffset, made.bytes.byteLength));
    },
  );
}
