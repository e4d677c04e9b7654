import type { Data, LocalDate, Pennies } from '@marque/base';
import type { Change, PolicyAdjustmentWire, ProposalWire } from '@marque/contract';
import { adaMarsh } from '@marque/testkit/people/ada-marsh';
import { eventually } from '@marque/testkit/time/eventually';
import { sendChangeBack } from '../../../src/adjustments/send-change-back.ts';
import { beginTestSession, send } from '../client/api-client.ts';
import { beginProposal, startingOn } from '../client/begin-quote.ts';
import { proposalCalls } from '../client/proposal-calls.ts';
import { type StaffShop, startStaffShop } from '../shops/staff-shop.ts';
import { untilIdle } from '../time/until-idle.ts';
import { type StoryOfNumber, storyOfNumber } from './story-of-number.ts';
import { type YearsWalk, yearsWalk } from './years-walk.ts';

/** The zone of the shop whose years are walked. */
export const LONDON = 'Europe/London';
/** The days on which terms sold on the first day of a test's clock begin. */
export const [FIRST, SECOND, THIRD, FOURTH] = ['2026-11-27', '2027-11-27', '2028-11-27', '2029-11-27'] as const;
/** The days on which their renewals are told. */
export const [INVITED, INVITED_AGAIN] = ['2027-10-28', '2028-10-28'] as const;

const HALF_AN_HOUR_MS = 31 * 60_000;

/** A policyholder's answers: Ada's, except for these about the car, or about themselves. */
export function answering({ car = {}, person = {} }: { readonly car?: object; readonly person?: object }): Change[] {
  return adaMarsh().map((change) => {
    if (change.changeType === 'ASSET_DISCLOSURE') return { ...change, data: { ...change.data, ...car } };
    return change.changeType === 'PROFILE_DISCLOSURE' ? { ...change, data: { ...change.data, ...person } } : change;
  });
}

/** Changes of answers about the car. */
export function aboutCar(data: Record<string, unknown>): Change[] {
  return [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data }];
}

/** The convictions that a policyholder discloses. */
export function convictions(...told: readonly object[]): Change[] {
  return [{ changeType: 'PROFILE_DISCLOSURE', profileCode: 'ph', data: { 'drivingLicence.convictions': told } }];
}

/** The risk for which somebody new asks a price. */
type AskedAnew = {
  readonly schemeCode: string;
  readonly told: readonly object[];
  readonly startAt: LocalDate;
  readonly code?: string;
};

/** A shop whose days pass, and what its customers do in it. */
export type Years = {
  readonly shop: StaffShop;
  readonly walk: YearsWalk;
  /** The story of a number that a subject holds. */
  readonly ofNumber: (subject: string, bought: { readonly policyNumber: string }) => StoryOfNumber;
  /**
   * What a stranger with these answers pays from a day by the same way, payment by payment: the price that no renewal
   * may exceed, seen from outside.
   */
  readonly strangersPayments: (asked: AskedAnew) => Promise<readonly Pennies[]>;
  /** A customer says whether their policy is to renew. */
  readonly choose: (subject: string, policyId: string, enabled: boolean) => Promise<void>;
  /**
   * A customer changes their policy, pays what is due now, and lets the half-hour pass, after which what it leaves goes
   * back.
   */
  readonly change: (subject: string, policyId: string, changes: readonly Change[]) => Promise<void>;
  /** An owner asks for a quote again after cover; returns its answers about the car, and its payments. */
  readonly quoteAgain: (
    subject: string,
    policyId: string,
    startAt: LocalDate,
  ) => Promise<{ readonly car: Data; readonly payments: readonly Pennies[] }>;
  /** A customer corrects the answers on which their renewal stands; answers its status. */
  readonly correct: (subject: string, policyId: string, changes: readonly Change[]) => Promise<string>;
};

/** Opens it. */
export async function openYears(): Promise<Years> {
  const shop = await startStaffShop({});
  const { url, context } = shop;
  const ask = async (subject: string, what: string, body?: object) => {
    const answer = await send(url, what, {
      ...{ token: await shop.customer(subject), key: crypto.randomUUID() },
      ...(body && { body }),
    });
    if (answer.status >= 300) throw new Error(`${what} was refused: ${answer.text.slice(0, 2000)}`);
    return answer.body;
  };
  const look = async (subject: string, adjustmentId: string) =>
    (await ask(subject, `GET /api/policyAdjustments/${adjustmentId}`)) as PolicyAdjustmentWire;
  /** Has a proposal priced, and returns its answers about the car and its payments. */
  const priced = async (token: string, proposalCode: string, changes: readonly object[]) => {
    const { body, text } = await proposalCalls(url, token).patch(proposalCode, changes, { applyRating: true });
    const { quote, data } = body as ProposalWire;
    const schedule = quote?.availablePaymentSchedules.find(({ active }) => active);
    if (!schedule) throw new Error(`There is no price: ${text.slice(0, 2000)}`);
    return { car: data.assets['car'] ?? {}, payments: schedule.instalments };
  };
  return {
    shop,
    walk: yearsWalk(shop, [SECOND, THIRD], LONDON),
    ofNumber: (subject, { policyNumber }) =>
      storyOfNumber(shop, policyNumber, { timeZone: LONDON, token: () => shop.customer(subject) }),
    strangersPayments: async ({ schemeCode, told, startAt, code }) => {
      const { token } = await beginTestSession(url);
      const proposalCode = await beginProposal(url, token, { schemeCode, ...(code && { promoCode: code }) });
      return (await priced(token, proposalCode, startingOn(told, startAt))).payments;
    },
    quoteAgain: async (subject, policyId, startAt) => {
      const begun = await ask(subject, `POST /api/policies/${policyId}/quote`, {});
      const { proposalCode } = begun as { proposalCode: string };
      const start = [{ changeType: 'START_DATE_CHANGE', startAt }];
      return await priced(await shop.customer(subject), proposalCode, start);
    },
    choose: async (subject, policyId, enabled) => {
      const body = { enabled, ...(enabled ? {} : { reason: 'Price' }) };
      await ask(subject, `PUT /api/policies/${policyId}/autoRenewal`, body);
      await untilIdle(context.db);
    },
    change: async (subject, policyId, changes) => {
      const draft = { policyId, adjustmentType: 'MTA', changes, reason: null, effectiveAt: null };
      const { adjustmentId } = (await ask(subject, 'POST /api/policyAdjustments', draft)) as PolicyAdjustmentWire;
      const due = (await look(subject, adjustmentId)).change?.dueNow ?? 0;
      if (due > 0) {
        const page = { saveCard: false, successPath: '/annual/success', cancelPath: '/annual' };
        const { sessionId } = (await ask(subject, `POST /api/stripe/checkout/mta/${adjustmentId}`, page)) as {
          sessionId: string;
        };
        await shop.pay(sessionId);
      } else await ask(subject, `POST /api/policyAdjustments/${adjustmentId}/commit`, {});
      await eventually(
        () => look(subject, adjustmentId),
        ({ confirmed }) => confirmed,
      );
      shop.clock.pass(HALF_AN_HOUR_MS);
      await sendChangeBack(context, { brand: 'showcase', adjustmentId });
      await untilIdle(context.db);
    },
    correct: async (subject, policyId, changes) => {
      const { renewalProposal } = (await ask(subject, `GET /api/policies/${policyId}`)) as {
        renewalProposal: { proposalCode: string } | null;
      };
      const path = `PUT /api/renewals/${renewalProposal?.proposalCode}/answers`;
      const { status } = (await ask(subject, path, { changes })) as { status: string };
      await untilIdle(context.db);
      return status;
    },
  };
}
