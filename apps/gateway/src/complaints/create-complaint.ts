import { codeFromBytes, dayOf } from '@marque/base';
import type { Context } from '../ground/context.ts';
import type { Asked, Handler } from '../ground/handler.ts';
import { refuse } from '../ground/refuse.ts';
import { refuseField } from '../ground/refuse-field.ts';
import type { Tx } from '../ground/tables/database.ts';
import { inTransaction } from '../ground/tables/in-transaction.ts';
import { correspondents } from '../letters/correspondents.ts';
import { refuseDayOfReceipt } from '../request/refuse-day-of-receipt.ts';
import { withinLimits } from '../request/within-limits.ts';
import { lockComplaint } from '../store/complaints/complaints.ts';
import { holdPrincipal } from '../store/people/hold-principal.ts';
import { readOwnPolicy } from '../store/policies/policies.ts';
import { keepComplaint } from './keep-complaint.ts';

const ID_LENGTH = 10;
const HOUR_MS = 3_600_000;

/**
 * Keeps a complaint, and tells its customer that we have it. Staff who act for the customer say how and when it came.
 * Refuses with `not_found` anything that is not the customer's, with `wrong_state` to follow a complaint that is still
 * open, and with `forbidden` customers who say how theirs came.
 */
export const createComplaint: Handler<'createComplaint'> = async (asked, context) => {
  const { body, brand, principal, requestId, storeAnswer } = asked;
  const { kind, policyId, follows } = body;
  const wrong = body.wrong.trim();
  if (wrong === '') refuseField(asked, { pointer: '/wrong', rule: 'required' });
  const came = cameOf(asked, context);
  if (!principal.impersonation) await withinLimits(context, [limitOf(asked, context)]);
  const about = policyId === null ? null : (await readOwnPolicy(context.db, principal, policyId)).policy;
  const complaintId = codeFromBytes(context.random(ID_LENGTH), ID_LENGTH);
  const answer = { complaintId };
  await inTransaction(context.db, async (tx) => {
    await holdPrincipal(tx, context, principal);
    if (follows !== null) await refuseUnlessAnswered(tx, context, { asked, follows });
    const { subject: owner, actor } = principal;
    await keepComplaint(tx, context, {
      ...{ brand, follows, proposalCode: about?.proposalCode ?? null, doer: { principal, requestId } },
      complaint: {
        ...{ complaintId, brand: brand.brand, owner, kind, receivedOn: came.receivedOn, cameBy: came.cameBy },
        ...{ policyNumber: about?.policyNumber ?? null, language: await languageOf(tx, context, asked) },
        words: { wrong, wanted: body.wanted?.trim() || null, from: null },
      },
      takenBy: principal.impersonation ? actor : null,
    });
    await storeAnswer(tx, answer);
  });
  return answer;
};

/** How and when it reached us: now by the site, or as staff say. */
function cameOf({ body: { taken }, brand, principal }: Asked<'createComplaint'>, { clock }: Context) {
  const today = dayOf(clock.now(), brand.timeZone);
  if (!principal.impersonation) {
    if (taken !== undefined) refuse('forbidden');
    return { cameBy: 'SITE' as const, receivedOn: today };
  }
  if (taken === undefined) return refuse('validation_failed', undefined, [HOW_IT_CAME]);
  refuseDayOfReceipt('/taken/receivedOn', { receivedOn: taken.receivedOn, today });
  return taken;
}

const HOW_IT_CAME = { pointer: '/taken', code: 'required', message: 'says how a complaint came that staff take' };

/**
 * Only an answered complaint of the customer's own may be followed: an answer is final, and what comes after it is
 * another complaint.
 */
async function refuseUnlessAnswered(
  tx: Tx,
  context: Context,
  { asked: { principal, brand }, follows }: { readonly asked: Asked<'createComplaint'>; readonly follows: string },
): Promise<void> {
  const before = await lockComplaint(tx, context, { brand: brand.brand, complaintId: follows });
  if (before.owner !== principal.subject) refuse('not_found');
  if (before.answer === null) refuse('wrong_state');
}

/** The customer's language: that of their page, or if staff write, that of their newest policy. */
async function languageOf(tx: Tx, { clock }: Context, { principal, brand, language }: Asked<'createComplaint'>) {
  if (!principal.impersonation) return language;
  const { subject } = principal;
  const known = await correspondents(tx, { brand, subjects: [subject], now: clock.now() });
  return known.get(subject)?.language ?? brand.languages[0] ?? language;
}

/** Protects staff from a flood: as many an hour as messages. */
function limitOf({ brand, principal }: Asked<'createComplaint'>, { config }: Context) {
  const key = `${brand.brand}/actor/${principal.actor}`;
  return { kind: 'complaint', key, max: config.limits.helpMessagesPerSession, withinMs: HOUR_MS };
}
