import { z } from 'zod';
import type { Mandate, MandateFlow, MandateOrder } from '../../ports/direct-debits.ts';
import { ProviderRefused } from '../../ports/provider-refused.ts';
import type { GoCardlessClient } from './go-cardless-client.ts';

const request = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  mandate_request: z.object({ links: z.object({ mandate: z.string().nullish() }).nullish() }).nullish(),
  links: z.object({ mandate_request_mandate: z.string().nullish() }).nullish(),
});
const page = z.object({ id: z.string(), authorisation_url: z.url() });
const mandate = z.object({
  id: z.string(),
  status: z.string(),
  links: z.object({ customer: z.string(), customer_bank_account: z.string() }),
});
const account = z.object({ bank_name: z.string().nullish(), account_number_ending: z.string().nullish() });

/** Mandates that a bank has yet to accept, and those that collect. Any other collects nothing, or nothing more. */
const PENDING = new Set(['pending_customer_approval', 'pending_submission', 'submitted']);
const ACTIVE = new Set(['active']);

/**
 * Opens the page of a flow. The billing request can be fulfilled once, and is made once, under the flow's id. Several
 * pages may be opened for the same request.
 */
export async function openFlow(
  client: GoCardlessClient,
  order: MandateOrder,
): Promise<{ requestId: string; redirectUrl: string }> {
  const { id: requestId } = await client.create('billing_requests', {
    key: order.flowId,
    shape: request,
    body: {
      mandate_request: { currency: order.currency, scheme: 'bacs', description: order.description },
      metadata: { flowId: order.flowId, proposalCode: order.proposalCode },
    },
  });
  const { authorisation_url: redirectUrl } = await client.create('billing_request_flows', {
    shape: page,
    body: {
      redirect_uri: order.redirectUrl,
      exit_uri: order.exitUrl,
      language: order.language,
      prefilled_customer: prefilled(order),
      links: { billing_request: requestId },
    },
  });
  return { requestId, redirectUrl };
}

function prefilled({ customer: { givenName, familyName, email, address } }: MandateOrder): object {
  return {
    given_name: givenName,
    family_name: familyName,
    email,
    ...(address
      ? {
          address_line1: address.line1,
          city: address.city,
          postal_code: address.postalCode,
          country_code: 'GB',
        }
      : {}),
  };
}

/** How a flow stands; undefined if GoCardless knows none by this id. */
export async function readFlow(client: GoCardlessClient, requestId: string): Promise<MandateFlow | undefined> {
  const read = await client.read('billing_requests', requestId, request).catch((error: unknown) => {
    if (error instanceof ProviderRefused && error.code === 'resource_not_found') return undefined;
    throw error;
  });
  if (!read) return undefined;
  const { status, metadata, links, mandate_request: asked } = read;
  const mandateId = asked?.links?.mandate ?? links?.mandate_request_mandate ?? null;
  const known = status === 'fulfilled' || status === 'cancelled' ? status : 'open';
  return { status: known, flowId: metadata?.['flowId'] ?? null, mandateId };
}

/** The state of a mandate, with the parts of its bank account that may be shown. */
export async function readMandate(client: GoCardlessClient, mandateId: string): Promise<Mandate> {
  const { id, status, links } = await client.read('mandates', mandateId, mandate);
  const path = `/${encodeURIComponent(links.customer_bank_account)}`;
  const { bank_name: bankName, account_number_ending: ending } = await client.get(
    'customer_bank_accounts',
    path,
    account,
  );
  return {
    mandateId: id,
    customerId: links.customer,
    status: statusOf(status),
    bankName: bankName ?? '',
    accountNumberEnding: ending ?? '',
  };
}

/** Ends a mandate. GoCardless refuses to end one that has ended: then it is read, and is as it should be. */
export async function cancelMandate(client: GoCardlessClient, mandateId: string): Promise<void> {
  const path = `/${encodeURIComponent(mandateId)}/actions/cancel`;
  await client.act('mandates', path, { data: {}, shape: mandate }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error;
    if ((await readMandate(client, mandateId)).status !== 'CANCELLED') throw error;
  });
}

function statusOf(status: string): Mandate['status'] {
  if (PENDING.has(status)) return 'PENDING_CUSTOMER_APPROVAL';
  return ACTIVE.has(status) ? 'ACTIVE' : 'CANCELLED';
}
