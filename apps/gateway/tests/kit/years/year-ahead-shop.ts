import { addToDate, type LocalDate, startOfDay } from '@marque/base';
import { customerLedger, heldLedger } from '@marque/domain/billing/ledger-accounts';
import { askInTurn } from '../../../src/money/billing/ask-in-turn.ts';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { settleAttempt } from '../../../src/money/settling/settle-attempt.ts';
import { turnPolicy } from '../../../src/money/turning/turn-policy.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { termsOfNumber } from '../../../src/store/policies/terms-of-number.ts';
import { send } from '../client/api-client.ts';
import { buyAnnual } from '../client/buy-annual.ts';
import type { PolicyBuyer } from '../client/buy-policy.ts';
import { cardShop } from '../shops/card-shop.ts';
import type { StaffShop } from '../shops/staff-shop.ts';
import { untilIdle } from '../time/until-idle.ts';
import { SOLD } from './turning-shop.ts';

const LONDON = 'Europe/London';
const ABOUT_THE_TERM: readonly string[] = ['renewal-paid', 'renewal-unpaid', 'payment-goes-back', 'cover-ended'];
const BACK = { saveCard: false, successPath: '/annual/renewal', cancelPath: '/annual' };

/** Somebody who bought a year and was told of the next one. */
export type Invited = PolicyBuyer & {
  readonly accountId: string;
  /** Moves the shop to a number of days before their turn. */
  readonly goTo: (days: number) => void;
};

/** Takes hold of a shop whose customers pay a year ahead of its turn, once it is open, and of what a test reads of it. */
export function yearAheadShop(shop: () => StaffShop) {
  const termsOf = ({ policyNumber }: PolicyBuyer) => termsOfNumber(shop().context.db, policyNumber);
  const bill = async () => {
    await runBilling(shop().context);
    shop().clock.pass(1000);
    await askInTurn(shop().context);
    await untilIdle(shop().context.db);
  };
  /** Somebody who bought a year and was told of the next one; answers how to go to a day before the turn. */
  const invited = async (who: string, told?: readonly object[]): Promise<Invited> => {
    shop().clock.travelTo(SOLD);
    const buyer = await buyAnnual(shop(), await shop().customer(who), told);
    const [policy] = await termsOf(buyer);
    const turn: LocalDate = addToDate(policy?.startAt ?? '', { years: 1 });
    const goTo = (days: number) => shop().clock.travelTo(startOfDay(addToDate(turn, { days: 0 - days }), LONDON));
    goTo(28);
    await makeRenewals(shop().context);
    await untilIdle(shop().context.db);
    const token = await shop().customer(who);
    const accountId = policy?.accountId ?? '';
    return { ...buyer, token, accountId, goTo };
  };
  const attemptsOf = async ({ policyId }: Pick<Invited, 'policyId'>) => {
    const rows = shop().context.db.selectFrom('payment_attempts').select(['attempt_id', 'status', 'amount']);
    return await rows.where('renews_policy', '=', policyId).orderBy('created_at').execute();
  };
  const statuses = async (buyer: Invited) => (await attemptsOf(buyer)).map(({ status }) => status);
  const held = async ({ accountId }: Invited) => 0 - (await cardShop(shop()).balance(heldLedger(accountId)));
  const owed = async ({ accountId }: Invited) => await cardShop(shop()).balance(customerLedger(accountId));
  const choose = async ({ policyId, token }: PolicyBuyer, body: object) =>
    (await send(shop().url, `PUT /api/policies/${policyId}/autoRenewal`, { token, body })).status;
  const optOut = (buyer: PolicyBuyer) => choose(buyer, { enabled: false, reason: 'Price' });
  const lettersOf = async ({ proposalCode }: Invited) => {
    const sent = shop().context.db.selectFrom('letters').select('kind').where('proposal_code', '=', proposalCode);
    const kinds = (await sent.orderBy('created_at').execute()).map(({ kind }) => kind);
    return kinds.filter((kind) => ABOUT_THE_TERM.includes(kind));
  };
  const renewalOf = async ({ policyId }: Pick<Invited, 'policyId'>) => {
    const rows = shop().context.db.selectFrom('proposals').select('proposal_code');
    return (await rows.where('source_policy', '=', policyId).executeTakeFirstOrThrow()).proposal_code;
  };
  const openPage = async (buyer: Invited) => {
    const asked = { token: buyer.token, key: crypto.randomUUID(), body: BACK };
    return await send(shop().url, `POST /api/renewals/${await renewalOf(buyer)}/payment`, asked);
  };
  /** Hears the results of all payments under way. */
  const settle = async (buyer: Invited) => {
    for (const { attempt_id: attemptId } of await attemptsOf(buyer)) await settleAttempt(shop().context, attemptId);
    await untilIdle(shop().context.db);
  };
  const turn = ({ policyId }: Pick<PolicyBuyer, 'policyId'>) =>
    turnPolicy(shop().context, { brand: 'showcase', policyId });
  return {
    termsOf,
    bill,
    invited,
    attemptsOf,
    statuses,
    held,
    owed,
    choose,
    optOut,
    lettersOf,
    openPage,
    renewalOf,
    settle,
    turn,
  };
}
