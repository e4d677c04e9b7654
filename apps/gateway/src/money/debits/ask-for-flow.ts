import { assert } from '@marque/base';
import { textAt } from '@marque/domain/facts/text-at';
import type { Proposal } from '@marque/domain/proposal/proposal';
import type { Context } from '../../ground/context.ts';
import type { MandateOrder } from '../../ports/direct-debits.ts';
import { type Flow, moveFlow, readFlow } from '../../store/money/flows.ts';
import { systemPrincipal } from '../../store/owned.ts';
import { readProposal } from '../../store/proposals/proposals.ts';

/** Opens the page of a stored flow, and stores its address. Returns the stored flow: if two requests open it at once, both get the first page. */
export async function askForFlow(context: Context, flow: Flow): Promise<Flow> {
  const { proposal } = await readProposal(context.db, systemPrincipal(flow.brand), flow.proposal_code);
  const { requestId, redirectUrl } = await context.directDebits.openFlow(orderOf(context, flow, proposal));
  await context.milestone('debit.flow-opened');
  await moveFlow(context.db, {
    ...{ flowId: flow.flow_id, move: 'opened' },
    provider_request_id: requestId,
    redirect_url: redirectUrl,
  });
  const stored = await readFlow(context.db, flow.flow_id);
  assert(stored, 'a flow is never deleted');
  return stored;
}

function orderOf({ brands }: Pick<Context, 'brands'>, flow: Flow, { data }: Proposal): MandateOrder {
  const brand = brands.current.get(flow.brand);
  assert(brand, 'a flow’s brand is one of those that are loaded');
  const policyholder = data.profiles['ph'];
  const home = policyholder?.['address'];
  const line1 = textAt(home, 'line1');
  const city = textAt(home, 'city');
  const postalCode = textAt(home, 'postalCode');
  return {
    flowId: flow.flow_id,
    proposalCode: flow.proposal_code,
    currency: brand.currency,
    description: flow.description,
    redirectUrl: returnUrl(flow),
    exitUrl: `${flow.site_url}${flow.cancel_path}`,
    language: flow.language,
    customer: {
      givenName: textAt(policyholder, 'firstName') ?? '',
      familyName: textAt(policyholder, 'lastName') ?? '',
      email: textAt(policyholder, 'email') ?? '',
      address: line1 && city && postalCode ? { line1, city, postalCode } : null,
    },
  };
}

/** The address to which the customer comes back, with the flow's id. */
export function returnUrl({ site_url: siteUrl, success_path: path, flow_id: flowId }: Flow): string {
  const url = new URL(`${siteUrl}${path}`);
  url.searchParams.set('redirect_flow_id', flowId);
  return url.href;
}
