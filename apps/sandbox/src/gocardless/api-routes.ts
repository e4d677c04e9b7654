import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerCall, prefix, refuse } from './answer-call.ts';
import { createBillingRequestFlow } from './billing-request-flows.ts';
import { cancelBillingRequest, createBillingRequest } from './billing-requests.ts';
import { removeCustomer } from './customers.ts';
import type { Handler } from './ground/call.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import { badUsage, type GoCardlessError, internalError, notFound } from './ground/go-cardless-error.ts';
import { newResourceId } from './ground/new-resource-id.ts';
import { acting, creating, reading, removing } from './handlers.ts';
import { listing } from './listing.ts';
import { cancelMandate, showMandate } from './mandates.ts';
import { cancelPayment, createPayment, retryPayment } from './payments.ts';
import { createRefund } from './refunds.ts';
import { showBillingRequest } from './show-billing-request.ts';

const version = '2015-07-06';
const mandateLinks = { customer: '$.links.customer', customer_bank_account: '$.links.customer_bank_account' };
const eventLinks = {
  billing_request: '$.links.billing_request',
  mandate: '$.links.mandate',
  payment: '$.links.payment',
  refund: '$.links.refund',
};

/** The calls. A flow can be opened but not read back: GoCardless has no such call. */
const calls: Record<string, Handler> = {
  'POST /billing_requests': creating('billing_requests', createBillingRequest, showBillingRequest),
  'GET /billing_requests': listing(
    'billing_requests',
    { status: '$.status', customer: '$.links.customer' },
    showBillingRequest,
  ),
  'GET /billing_requests/:id': reading('billing_requests', showBillingRequest),
  'POST /billing_requests/:id/actions/cancel': acting('billing_requests', (desk, call) =>
    showBillingRequest(desk, cancelBillingRequest(desk, call)),
  ),
  'POST /billing_request_flows': creating('billing_request_flows', createBillingRequestFlow),
  'GET /customers': listing('customers', {}),
  'GET /customers/:id': reading('customers'),
  'DELETE /customers/:id': removing('customers', removeCustomer),
  'GET /customer_bank_accounts': listing('customer_bank_accounts', { customer: '$.links.customer' }),
  'GET /customer_bank_accounts/:id': reading('customer_bank_accounts'),
  'GET /mandates': listing('mandates', { ...mandateLinks, status: '$.status', reference: '$.reference' }, showMandate),
  'GET /mandates/:id': reading('mandates', showMandate),
  'POST /mandates/:id/actions/cancel': acting('mandates', cancelMandate),
  'POST /payments': creating('payments', createPayment),
  'GET /payments': listing('payments', { mandate: '$.links.mandate', status: '$.status', currency: '$.currency' }),
  'GET /payments/:id': reading('payments'),
  'POST /payments/:id/actions/cancel': acting('payments', cancelPayment),
  'POST /payments/:id/actions/retry': acting('payments', retryPayment),
  'POST /refunds': creating('refunds', createRefund),
  'GET /refunds': listing('refunds', { payment: '$.links.payment', mandate: '$.links.mandate' }),
  'GET /refunds/:id': reading('refunds'),
  'GET /events': listing('events', { ...eventLinks, action: '$.action', resource_type: '$.resource_type' }),
  'GET /events/:id': reading('events'),
};

/** GoCardless's API under /gocardless: tokens, versions, request ids, and GoCardless's errors for everything else. */
export function goCardlessApiRoutes(app: FastifyInstance, desk: GoCardlessDesk): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', newResourceId('RQ'));
    const refusal = refuseCaller(request.headers, desk.token);
    return refusal ? refuse(reply, refusal) : undefined;
  });
  for (const [name, handler] of Object.entries(calls)) {
    const [method = '', url = ''] = name.split(' ');
    app.route({
      method,
      url: prefix + url,
      exposeHeadRoute: false,
      handler: (request, reply) => answerCall(desk, handler, request, reply),
    });
  }
  app.all(`${prefix}/*`, (_request, reply) => refuse(reply, notFound()));
  app.setErrorHandler((error, _request, reply) => {
    if (isFromCaller(error)) return refuse(reply, badUsage(400, 'bad_request', 'The request body is not valid JSON'));
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return refuse(reply, internalError());
  });
}

function refuseCaller(headers: Record<string, unknown>, token: string): GoCardlessError | undefined {
  const given = /^Bearer (\S+)$/i.exec(String(headers.authorization ?? ''))?.[1];
  if (given === undefined) return badUsage(401, 'access_token_not_found', 'No access token was given');
  if (!timingSafeEqual(digest(given), digest(token)))
    return badUsage(401, 'access_token_not_found', 'The access token was not found');
  const asked = headers['gocardless-version'];
  if (asked === undefined) return badUsage(400, 'missing_version_header', 'GoCardless-Version header is missing');
  return asked === version ? undefined : badUsage(400, 'version_not_found', 'GoCardless-Version was not found');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function isFromCaller(error: unknown): boolean {
  const status = (error as { statusCode?: number }).statusCode;
  return status !== undefined && status >= 400 && status < 500;
}
