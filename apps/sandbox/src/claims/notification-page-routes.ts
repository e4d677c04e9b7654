import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/send-page.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { type ClaimType, claimTypes, type KeptLink } from './claim.ts';
import { type ClaimsDesk, today } from './desk.ts';
import {
  closedLinkPage,
  type LossProblems,
  notificationPage,
  notifiedPage,
  type TypedLoss,
} from './notification-page.ts';
import { findClaimsObject, putClaimsObject } from './objects.ts';
import { type LinkFault, linkOfVisit, openVisit } from './open-visit.ts';
import { reportClaim } from './report-claim.ts';

type PathId = { Params: { id: string }; Querystring: { expires?: string; signature?: string } };

const statuses: Record<LinkFault, number> = { tampered: 403, expired: 410, used: 410 };
const visitSeconds = 30 * 60;

/**
 * The page on which a customer tells of a loss. A link opens once; the browser that opened it goes on with a cookie that no other has, so that the
 * page can be loaded again, and its address opens nothing for anybody else.
 */
export function notificationPageRoutes(app: FastifyInstance, desk: ClaimsDesk): void {
  app.get<PathId>('/claims/notify/:id', (request, reply) => {
    const { expires = '', signature = '' } = request.query;
    const { id } = request.params;
    const opened = openVisit(desk, { id, expires, signature });
    if ('fault' in opened) return close(reply, opened.fault);
    const cookie = `claims_visit=${opened.visit}; Path=/claims/notify/${id}; HttpOnly; SameSite=Lax; Max-Age=${visitSeconds}`;
    return reply.header('set-cookie', cookie).redirect(`/claims/notify/${id}/form`, 303);
  });
  app.get<PathId>('/claims/notify/:id/form', (request, reply) => {
    const link = linkOf(desk, request);
    if (!link) return close(reply, 'used');
    const only = link.order.drivers.length === 1 ? '0' : '';
    return show(desk, reply, link, { form: { type: '', driver: only, occurredOn: today(desk) } });
  });
  app.post<PathId>('/claims/notify/:id/form', (request, reply) => {
    const link = linkOf(desk, request);
    if (!link) return close(reply, 'used');
    const form = readForm(request.body);
    const problems = problemsOf(form, { link, today: today(desk) });
    if (Object.keys(problems).length > 0) return show(desk, reply, link, { form, problems });
    if (link.claim_id === null) tell(desk, link, form);
    return reply.redirect(`/claims/notify/${link.id}/form`, 303);
  });
}

function linkOf(desk: ClaimsDesk, request: FastifyRequest<PathId>): KeptLink | undefined {
  const visit = /(?:^|;\s*)claims_visit=([0-9a-f]{48})/.exec(request.headers.cookie ?? '')?.[1];
  return visit === undefined ? undefined : linkOfVisit(desk, request.params.id, visit);
}

function close(reply: FastifyReply, fault: LinkFault): FastifyReply {
  return sendPage(reply, closedLinkPage(fault), { status: statuses[fault] });
}

function show(
  desk: ClaimsDesk,
  reply: FastifyReply,
  link: KeptLink,
  filled: { form: TypedLoss; problems?: LossProblems },
): FastifyReply {
  const claim = link.claim_id === null ? undefined : findClaimsObject(desk.store, 'claim', link.claim_id);
  if (claim) return sendPage(reply, notifiedPage(link, claim));
  return sendPage(reply, notificationPage({ link, ...filled }), { status: filled.problems ? 422 : 200 });
}

function tell(desk: ClaimsDesk, link: KeptLink, form: TypedLoss): void {
  const { policy_number: policyNumber, drivers } = link.order;
  inTransaction(desk.store, () => {
    const insuredName = drivers[Number(form.driver)] ?? '';
    const { occurredOn } = form;
    const claim = reportClaim(desk, { policyNumber, type: form.type as ClaimType, insuredName, occurredOn });
    putClaimsObject(desk.store, 'link', { ...link, claim_id: claim.id });
  });
}

function problemsOf(form: TypedLoss, about: { link: KeptLink; today: string }): LossProblems {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(form.occurredOn) && !Number.isNaN(Date.parse(form.occurredOn));
  return {
    ...(claimTypes.some((type) => type === form.type) ? {} : { type: 'Choose what happened.' }),
    ...(/^\d+$/.test(form.driver) && about.link.order.drivers[Number(form.driver)] !== undefined
      ? {}
      : { driver: 'Choose a person.' }),
    ...(isDay && form.occurredOn <= about.today ? {} : { occurredOn: 'Enter a day that is not ahead.' }),
  };
}

function readForm(body: unknown): TypedLoss {
  const given = (body ?? {}) as Record<string, unknown>;
  const text = (name: keyof TypedLoss) => (typeof given[name] === 'string' ? given[name] : '');
  return { type: text('type'), driver: text('driver'), occurredOn: text('occurredOn') };
}
