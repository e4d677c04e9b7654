import { type Call, type CallName, type CallOutput, contract, paths } from '@marque/contract';
import { eventually } from '@marque/testkit/time/eventually';
import { describe, expect, it } from 'vitest';
import { runBilling } from '../../../src/money/billing/run-billing.ts';
import { makeRenewals } from '../../../src/renewals/make-renewals.ts';
import { buyAnnual } from '../../kit/client/buy-annual.ts';
import { buyPolicy, type PolicyBuyer } from '../../kit/client/buy-policy.ts';
import { takeDeathBack, tellDeath } from '../../kit/client/tell-death.ts';
import { peopleDesk } from '../../kit/people/people-desk.ts';
import { cardShop } from '../../kit/shops/card-shop.ts';
import { turningShop } from '../../kit/years/turning-shop.ts';

const BACK = { saveCard: false, successPath: '/annual/success', cancelPath: '/annual' };
const names = Object.keys(contract) as CallName[];
const callOf = (name: CallName): Call => contract[name];

/**
 * What a customer’s session can still do after a death: it buys, changes, pays for and agrees to nothing. A new call is
 * added here, or stops.
 */
const GOES_ON: readonly CallName[] = [
  // Words, letters and rights of the customer, which the family may need.
  ...(['createComplaint', 'createDataRequest', 'createReview', 'getOwnData', 'withdrawDataRequest'] as const),
  ...(['postFeedback', 'postHelpMessage', 'postImpression', 'postReport', 'setSupportNeeds'] as const),
  ...(['updatePolicyholder', 'changeEmail', 'confirmEmail', 'joinPolicies'] as const),
  // Calls that show or keep something, or tell a person: cover for drivers goes on.
  ...(['createCoverLink', 'withdrawCoverLink', 'createFnolLink', 'tryChange', 'handOverChange'] as const),
  ...(['discardPolicyAdjustment', 'stageUpload', 'unstageUpload', 'commitUpload', 'validateForm'] as const),
  'validateAccount',
  // Quotes, none of which is sold: `checkout_disabled`.
  ...(['createProposal', 'updateProposal', 'deleteProposal', 'mergeProposal', 'retainProposal', 'quoteAgain'] as const),
  ...(['trackProposal', 'activatePromotion', 'removePromotion', 'checkIdentity', 'verifyCustomer'] as const),
  ...(['createCustomerAccount', 'openProposalAccount', 'createCheckout', 'bindProposal', 'retrieveSession'] as const),
  // Only staff make these, for the customer for whom they act.
  ...(['createMotoCheckout', 'createMotoChangeCheckout', 'createMotoSettlement'] as const),
  'createMotoRenewalPayment',
];

describe('on the site of somebody whose death was told', () => {
  const desk = peopleDesk(turningShop());
  const bought = async (name: string, buy: typeof buyAnnual | typeof buyPolicy = buyAnnual): Promise<PolicyBuyer> => {
    const token = await desk.shop.customer(name);
    const policy = await buy(desk.shop, token);
    await desk.idle();
    return { ...policy, token };
  };
  type By = { readonly token: string; readonly headers?: { readonly [name: string]: string } };
  const ask = async ({ token, headers = {} }: By, line: string, body?: object) =>
    desk.send(line, { token, headers, key: crypto.randomUUID(), ...(body && { body }) });
  const drawn = async (by: By, policyId: string) => {
    const miles = [{ changeType: 'ASSET_DISCLOSURE', assetCode: 'car', data: { annualMileage: 30_000 } }];
    const draft = { policyId, adjustmentType: 'MTA', changes: miles, reason: null, effectiveAt: null };
    return ((await ask(by, 'POST /api/policyAdjustments', draft)).body as { adjustmentId: string }).adjustmentId;
  };
  const pageOf = async (by: By, line: string, body: object = BACK) => {
    const opened = await ask(by, line, body);
    expect(opened.status, opened.text).toBe(201);
    return (opened.body as { sessionId: string }).sessionId;
  };
  const codeOf = async (by: By, name: CallName) => {
    const [method, path] = paths[name];
    const line = `${method} ${path.replaceAll(/:[A-Za-z]+/g, 'ABSENT222222')}`;
    return ((await ask(by, line, 'body' in contract[name] ? {} : undefined)).body as { code?: string } | undefined)
      ?.code;
  };
  const refunds = async ({ proposalCode }: PolicyBuyer) => {
    const rows = desk.db.selectFrom('refunds').select(['amount', 'reason']);
    return await rows.where('proposal_code', '=', proposalCode).execute();
  };
  /** Money paid on a page goes back whole, and the family reads why. */
  const goesBack = async (buyer: PolicyBuyer, { page, reason, why }: { page: string; reason: string; why: string }) => {
    await desk.shop.pay(page);
    await eventually(
      () => refunds(buyer),
      ({ length }) => length === 1,
    );
    await desk.idle();
    expect(await refunds(buyer)).toEqual([{ amount: expect.any(Number), reason }]);
    expect(JSON.stringify((await desk.toPost()).filter(({ isForEstate }) => isForEstate))).toContain(why);
  };

  it('each call either stops or is known to go on', () => {
    const theirs = names.filter((name) => {
      const { address, auth } = callOf(name);
      return address[0] !== 'GET' && (auth === 'session' || auth === 'customer');
    });
    const stops = theirs.filter((name) => callOf(name).stopsAtDeath);
    const lookUps = theirs.filter((name) => callOf(name).tag === 'Look-ups' && !GOES_ON.includes(name));
    expect([...stops, ...lookUps, ...GOES_ON.filter((name) => theirs.includes(name))].sort()).toEqual(theirs.sort());
    expect(names.filter((name) => callOf(name).stopsAtDeath).sort()).toEqual(stops.sort());
  });

  it('nothing is changed, paid, agreed to or kept for payments, is by staff who act for the estate, and is again after a mistake', async () => {
    const { token } = await bought('ada');
    const deathId = await tellDeath(desk.shop, 'ada');
    const acting = await desk.shop.acting('ada');
    const codes = async (by: By) => {
      const stopping = names.filter((name) => callOf(name).stopsAtDeath);
      return await Promise.all(stopping.map(async (name) => await codeOf(by, name)));
    };
    expect(new Set(await codes({ token }))).toEqual(new Set(['in_person_only']));
    expect(await codes(acting)).not.toContain('in_person_only');
    await takeDeathBack(desk.shop, deathId);
    expect(await codes({ token })).not.toContain('in_person_only');
  });

  it('a change that is paid on a page that was open before is not made; staff make it for who settles the estate', async () => {
    const ben = await bought('ben');
    const draft = await drawn(ben, ben.policyId);
    const page = await pageOf(ben, `POST /api/stripe/checkout/mta/${draft}`);
    await tellDeath(desk.shop, 'ben');
    await goesBack(ben, { page, reason: 'not_changed', why: 'The change was not made' });
    const version = async () =>
      ((await ask(ben, `GET /api/policies/${ben.policyId}`)).body as CallOutput<'getPolicy'>).currentPolicyVersion
        .version;
    expect(await version()).toBe(1);
    const acting = await desk.shop.acting('ben');
    const theirs = await drawn(acting, ben.policyId);
    const paid = await ask(acting, `POST /api/stripe/moto/checkout/mta/${theirs}`, {
      ...{ token: await cardShop(desk.shop).cardToken(), postalCode: 'bs1 4dj', dateOfBirth: '1988-03-02' },
      saveCard: false,
    });
    expect(paid.status, paid.text).toBe(201);
    expect(await version()).toBe(2);
  });

  it('a debt that is paid on a page that was open before is still owed; staff take it by phone from who settles the estate', async () => {
    const cleo = await bought('cleo', buyPolicy);
    const { balance, accountId, cardToken } = cardShop(desk.shop);
    const mistaken = await tellDeath(desk.shop, 'cleo');
    desk.shop.clock.travelTo('2027-01-30T06:00:00.000Z');
    await runBilling(desk.shop.context);
    await takeDeathBack(desk.shop, mistaken);
    const account = await accountId(cleo);
    const owed = await balance(`customer:${account}`);
    expect(owed).toBeGreaterThan(0);
    const again = { ...cleo, token: await desk.shop.customer('cleo') };
    const page = await pageOf(again, `POST /api/stripe/settle/${account}`);
    await tellDeath(desk.shop, 'cleo');
    await goesBack(again, { page, reason: 'paid_more_than_owed', why: 'paid online towards what is owed' });
    expect(await balance(`customer:${account}`)).toBe(owed);
    const paid = await ask(await desk.shop.acting('cleo'), `POST /api/stripe/moto/settle/${account}`, {
      ...{ token: await cardToken(), postalCode: 'bs1 4dj', dateOfBirth: '1988-03-02', saveCard: false },
    });
    expect(paid.status, paid.text).toBe(201);
    expect(await balance(`customer:${account}`)).toBe(0);
  });

  it('a next term that is paid on a page that was open before does not begin, and nobody has the policy renew', async () => {
    const dan = await bought('dan');
    desk.shop.clock.travelTo('2027-10-29T09:00:00.000Z');
    await makeRenewals(desk.shop.context);
    await desk.idle();
    const again = { ...dan, token: await desk.shop.customer('dan') };
    const shown = (await ask(again, `GET /api/policies/${dan.policyId}`)).body as CallOutput<'getPolicy'>;
    const page = await pageOf(again, `POST /api/renewals/${shown.renewalProposal?.proposalCode}/payment`);
    await tellDeath(desk.shop, 'dan');
    await goesBack(again, { page, reason: 'not_renewed', why: 'After a death no further term begins' });
    const answer = await ask(await desk.shop.acting('dan'), `PUT /api/policies/${dan.policyId}/autoRenewal`, {
      enabled: true,
    });
    expect(answer.body).toMatchObject({ code: 'renewal_unchangeable' });
  });
});
