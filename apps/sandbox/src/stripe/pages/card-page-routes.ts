import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../../pages/send-page.ts';
import { answerChallenge, challengedMethod, type PayResult, paySession, successAddress } from '../calls/pay-session.ts';
import { findSession } from '../calls/sessions.ts';
import { type CardEntry, cardFields, readCard } from '../cards/read-card.ts';
import type { StripeDesk } from '../ground/desk.ts';
import type { CheckoutSession, Customer, SessionPlan } from '../ground/model.ts';
import { findHidden, findObject } from '../ground/objects.ts';
import type { Form } from '../ground/parse-form.ts';
import { today } from '../ground/today.ts';
import { deliverEarly } from '../hooks/deliver-event.ts';
import { type CardPageState, cardPage } from './card-page.ts';
import { challengePage } from './challenge-page.ts';
import { closedPage } from './closed-page.ts';

type PathId = { Params: { id: string } };
const leftChallenge = "Your bank's confirmation did not succeed.";

/** The hosted pages that a customer pays on: the card form and the bank's challenge. */
export function cardPageRoutes(app: FastifyInstance, desk: StripeDesk): void {
  app.get<PathId>('/c/pay/:id', (request, reply) => {
    const session = findSession(desk, request.params.id);
    return session?.status === 'open' ? showForm(desk, session, reply, {}) : leaveClosed(session, reply);
  });
  app.post<PathId>('/c/pay/:id', (request, reply) => {
    const session = findSession(desk, request.params.id);
    if (session?.status !== 'open') return leaveClosed(session, reply);
    const entry = readEntry(request.body as Form | undefined, knownEmail(desk, session));
    const read = readCard(entry, today(desk));
    if ('problems' in read) return showForm(desk, session, reply, { entry, problems: read.problems, status: 422 });
    return follow(desk, paySession(desk, session.id, read.card), reply, entry);
  });
  app.get<PathId>('/c/pay/:id/challenge', (request, reply) => {
    const session = findSession(desk, request.params.id);
    if (session?.status !== 'open') return leaveClosed(session, reply);
    const method = challengedMethod(desk, session);
    if (!method) return reply.redirect(`/c/pay/${session.id}`, 303);
    return sendPage(reply, challengePage(session, method), { formTargets: [session.success_url] });
  });
  app.post<PathId>('/c/pay/:id/challenge', (request, reply) => {
    const passed = (request.body as Form | undefined)?.answer === 'complete';
    return follow(desk, answerChallenge(desk, request.params.id, passed), reply, undefined);
  });
}

async function follow(
  desk: StripeDesk,
  result: PayResult,
  reply: FastifyReply,
  entry: CardEntry | undefined,
): Promise<FastifyReply> {
  await deliverEarly(desk);
  if (result.kind === 'paid') return reply.redirect(result.redirectTo, 303);
  if (result.kind === 'challenge') return reply.redirect(`/c/pay/${result.session.id}/challenge`, 303);
  if (result.kind === 'closed')
    return result.session?.status === 'open'
      ? reply.redirect(`/c/pay/${result.session.id}`, 303)
      : leaveClosed(result.session, reply);
  const reason = result.fault.type === 'card_error' ? result.fault.message : leftChallenge;
  const alert = `${reason} Nothing was charged: try again, or use another card.`;
  return showForm(desk, result.session, reply, { entry, alert, status: 402 });
}

function showForm(
  desk: StripeDesk,
  session: CheckoutSession,
  reply: FastifyReply,
  state: CardPageState & { status?: number },
): FastifyReply {
  const { lineItems } = findHidden<SessionPlan>(desk.store, session.id);
  const page = cardPage({ session, lineItems, email: knownEmail(desk, session), ...state });
  return sendPage(reply, page, { status: state.status, formTargets: [session.success_url] });
}

function leaveClosed(session: CheckoutSession | undefined, reply: FastifyReply): FastifyReply {
  if (session?.status === 'complete') return reply.redirect(successAddress(session), 303);
  return sendPage(reply, closedPage(session), { status: session ? 410 : 404 });
}

function knownEmail(desk: StripeDesk, session: CheckoutSession): string | null {
  if (session.customer_email !== null || session.customer === null) return session.customer_email;
  return findObject<Customer>(desk.store, 'customer', session.customer)?.email ?? null;
}

function readEntry(form: Form = {}, email: string | null): CardEntry {
  const typed = Object.fromEntries(
    cardFields.map((field) => [field, typeof form[field] === 'string' ? form[field] : '']),
  ) as CardEntry;
  return { ...typed, email: email ?? typed.email };
}
