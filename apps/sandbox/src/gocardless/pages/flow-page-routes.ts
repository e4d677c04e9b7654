import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../../pages/send-page.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { type FlowPlan, findFlow, type OpenedFlow } from '../billing-request-flows.ts';
import { tell } from '../billing-requests.ts';
import { draftFlow } from '../complete-flow.ts';
import type { GoCardlessDesk } from '../ground/desk.ts';
import type { BillingRequestFlow } from '../ground/model.ts';
import { put } from '../ground/objects.ts';
import { accountFields, type PayerForm, type PayerProblems, payerFields } from '../ground/read-payer.ts';
import { setUpMandate } from '../set-up-mandate.ts';
import { confirmPage } from './confirm-page.ts';
import { endedFlowPage } from './ended-flow-page.ts';
import { flowPage } from './flow-page.ts';

type PathId = { Params: { id: string }; Querystring: { change?: string } };

/** The hosted pages on which a customer sets up a Direct Debit: the form, the confirmation and the way out. */
export function flowPageRoutes(app: FastifyInstance, desk: GoCardlessDesk): void {
  app.get<PathId>('/gocardless/flow/:id', (request, reply) => {
    const opened = findFlow(desk, request.params.id);
    if (opened?.state !== 'open') return leave(opened, reply);
    const { draft } = opened.plan;
    if (draft && request.query.change === undefined)
      return sendPage(reply, confirmPage(opened.flow, draft), targetsOf(opened.flow));
    visit(desk, opened);
    return showForm(opened, reply, draft ? { ...draft, sortCode: '', accountNumber: '' } : prefilled(opened.flow));
  });
  app.post<PathId>('/gocardless/flow/:id', (request, reply) => {
    const opened = findFlow(desk, request.params.id);
    if (opened?.state !== 'open') return leave(opened, reply);
    const form = readForm(request.body);
    const problems = draftFlow(desk, opened.flow.id, form);
    return problems
      ? showForm(opened, reply, form, problems)
      : reply.redirect(`/gocardless/flow/${opened.flow.id}`, 303);
  });
  app.post<PathId>('/gocardless/flow/:id/confirm', (request, reply) => {
    const opened = setUpMandate(desk, request.params.id);
    return opened?.state === 'open' ? reply.redirect(`/gocardless/flow/${opened.flow.id}`, 303) : leave(opened, reply);
  });
  app.post<PathId>('/gocardless/flow/:id/exit', (request, reply) => {
    const opened = findFlow(desk, request.params.id);
    if (opened?.state !== 'open') return leave(opened, reply);
    tell(desk, opened.request, 'flow_exited', 'The payer left the flow.', 'customer', opened.flow.id);
    return reply.redirect(opened.flow.exit_uri ?? opened.flow.redirect_uri ?? '/', 303);
  });
}

function leave(opened: OpenedFlow | undefined, reply: FastifyReply): FastifyReply {
  if (opened?.state === 'fulfilled' && opened.flow.redirect_uri !== null)
    return reply.redirect(opened.flow.redirect_uri, 303);
  return sendPage(reply, endedFlowPage(opened), { status: opened ? (opened.state === 'fulfilled' ? 200 : 410) : 404 });
}

function showForm(
  { flow, request }: OpenedFlow,
  reply: FastifyReply,
  form: PayerForm,
  problems?: PayerProblems,
): FastifyReply {
  const page = flowPage({ flow, request, form, ...(problems && { problems }) });
  return sendPage(reply, page, { ...(problems && { status: 422 }), ...targetsOf(flow) });
}

function visit(desk: GoCardlessDesk, { flow, request, plan }: OpenedFlow): void {
  if (plan.visited) return;
  inTransaction(desk.store, () => {
    put(desk.store, 'billing_request_flows', flow, { ...plan, visited: true } satisfies FlowPlan);
    tell(desk, request, 'flow_visited', 'The payer opened the flow.', 'customer', flow.id);
  });
}

function targetsOf(flow: BillingRequestFlow): { formTargets: string[] } {
  return { formTargets: [flow.redirect_uri, flow.exit_uri].filter((address) => address !== null) };
}

function prefilled({ prefilled_customer: given }: BillingRequestFlow): PayerForm {
  return {
    givenName: given.given_name ?? '',
    familyName: given.family_name ?? '',
    email: given.email ?? '',
    addressLine1: given.address_line1 ?? '',
    addressLine2: given.address_line2 ?? '',
    city: given.city ?? '',
    postalCode: given.postal_code ?? '',
    accountHolder: [given.given_name, given.family_name].filter(Boolean).join(' '),
    sortCode: '',
    accountNumber: '',
  };
}

function readForm(body: unknown): PayerForm {
  const given = (body ?? {}) as Record<string, unknown>;
  const fields = [...payerFields, ...accountFields].map((field) => [
    field,
    typeof given[field] === 'string' ? given[field] : '',
  ]);
  return Object.fromEntries(fields) as PayerForm;
}
