import { type Call, type CallName, contract, paths, staffPermissions } from '@marque/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { type PeopleGateway, startPeopleGateway } from '../kit/shops/test-issuer.ts';

const names = Object.keys(contract) as CallName[];
const those = (fits: (call: Call) => boolean) => names.filter((name) => fits(contract[name]));

/** What only the customer may do: consents, declarations and opinions, merging or retaining a quote, entering a card to keep, details to sign in with. */
const CUSTOMERS_OWN = [
  'changeEmail',
  'confirmEmail',
  'createChangeCheckout',
  'createCustomerAccount',
  'createDataRequest',
  'createReview',
  'createSetup',
  'getOwnData',
  'joinPolicies',
  'mergeProposal',
  'openProposalAccount',
  'postFeedback',
  'retainProposal',
  'sendCreditBack',
  'withdrawAuthorisedPerson',
  'withdrawDataRequest',
];

/** Calls whose answers tell nothing of a customer: look-ups, codes and links of what staff have just made themselves, and plain yes or no. */
const NOT_PERSONAL = [
  'answerComplaint',
  'answerDataRequest',
  'addDoNotWrite',
  'createDataRequest',
  'createRetentionHold',
  'endDataRequest',
  'endRetentionHold',
  'extendDataRequest',
  'getDataOfDriver',
  'recordDeath',
  'takeDeathBack',
  'addAuthorisedPerson',
  'changeAuthorisedPerson',
  'endAuthorisedPerson',
  'withdrawAuthorisedPerson',
  'createReview',
  'takeDataRequest',
  'takeDriverRequest',
  'takeReview',
  'withdrawDataRequest',
  'createComplaint',
  'takeComplaint',
  'delayComplaint',
  'recordComplaintPosted',
  'answerHandedChange',
  'askForAgreement',
  'askVisitorTransfer',
  'bindProposal',
  'commitUpload',
  'createBankTransfer',
  'createChangeCheckout',
  'createCheckout',
  'createCoverLink',
  'createCustomerAccount',
  'createDirectDebitFlow',
  'createFnolLink',
  'createMotoChangeCheckout',
  'createMotoCheckout',
  'createMotoRenewalPayment',
  'createMotoSettlement',
  'createPolicyAdjustment',
  'createProposal',
  'createCredit',
  'createRefund',
  'createRenewalPayment',
  'createSession',
  'createSettlement',
  'createSetup',
  'decideCheck',
  'decideRequest',
  'decideUpload',
  'deleteProposal',
  'discardPolicyAdjustment',
  'endByInsurer',
  'stopRenewal',
  'endHold',
  'endImpersonation',
  'setSpeaker',
  'endSpread',
  'findAddresses',
  'findVehicleMakes',
  'findVehicleModels',
  'findVehicles',
  'getAddress',
  'getBrand',
  'getTableEntry',
  'handOverChange',
  'listCoverLinks',
  'listJobs',
  'lookupVehicle',
  'mergeProposal',
  'namePayday',
  'openProposalAccount',
  'postFeedback',
  'postHelpMessage',
  'postImpression',
  'postReport',
  'quoteAgain',
  'recordLetterPosted',
  'recordNoticePosted',
  'refreshSession',
  'retainProposal',
  'retrieveBackBook',
  'retrieveSession',
  'retryJob',
  'retryPayment',
  'searchHelp',
  'searchTable',
  'sendCreditBack',
  'setHold',
  'showCover',
  'stageUpload',
  'trackProposal',
  'unstageUpload',
  'validateAccount',
  'validateForm',
  'withdrawCoverLink',
];
/**
 * Calls that tell who customers are, and record that themselves: the start of acting, a search, a look at somebody,
 * lists of what waits for a person or a second one.
 */
const KEPT_BY_ITSELF = [
  'createImpersonation',
  'getDataOf',
  'listBrandClaims',
  'listFailedChecks',
  'listHandedChanges',
  'listLettersToPost',
  'listNoticesToPost',
  'listOpenComplaints',
  'listOpenDataRequests',
  'listStaffRequests',
  'listWaitingPayments',
  'listWaitingUploads',
  'searchPeople',
  'viewPerson',
];

describe('the contract', () => {
  it('says of every call whether its answer tells of a customer', () => {
    const marked = those(({ personal }) => personal === true);
    expect([...marked, ...NOT_PERSONAL, ...KEPT_BY_ITSELF].sort()).toEqual([...names].sort());
  });

  it('keeps for the customer what only the customer may do', () => {
    expect(those(({ customerOnly }) => customerOnly === true).sort()).toEqual(CUSTOMERS_OWN);
  });
});

describe('who may make a call', () => {
  let gateway: PeopleGateway;
  let tokens: { visitor: string; customer: string; staff: string; clerk: string };
  let acting: string;
  beforeAll(async () => {
    gateway = await startPeopleGateway();
    tokens = {
      visitor: (await beginTestSession(gateway.url)).token,
      customer: await gateway.customer('ada'),
      staff: await gateway.staff('sam'),
      clerk: await gateway.staff('cleo', ['brand:edit']),
    };
    await send(gateway.url, 'GET /api/proposals', { token: tokens.customer });
    const begun = await send(gateway.url, 'POST /api/impersonations', {
      token: tokens.staff,
      body: { id: 'ada', reason: 'asked by phone' },
    });
    acting = (begun.body as { impersonationId: string }).impersonationId;
  });
  afterAll(() => gateway.close());

  const codeOf = async (name: CallName, token: string | undefined, headers: { [name: string]: string } = {}) => {
    const [method, path] = paths[name];
    const filled = path.replaceAll(/:[A-Za-z]+/g, 'ABSENT222222');
    const body = 'body' in contract[name] ? {} : undefined;
    const call = { token, headers, key: crypto.randomUUID(), ...(body ? { body } : {}) };
    return ((await send(gateway.url, `${method} ${filled}`, call)).body as { code?: string } | undefined)?.code;
  };

  it.each(those(({ auth }) => auth !== 'none'))('%s: nobody without a token', async (name) => {
    expect(await codeOf(name, undefined)).toBe('not_signed_in');
  });

  it.each(those(({ auth, customerOnly }) => auth === 'customer' && !customerOnly))(
    '%s: no visitor, and staff only while they act for a customer',
    async (name) => {
      expect(await codeOf(name, tokens.visitor)).toBe('sign_in_required');
      expect(await codeOf(name, tokens.staff)).toBe('sign_in_required');
      expect(await codeOf(name, tokens.customer)).not.toBe('sign_in_required');
      expect(await codeOf(name, tokens.staff, { 'x-impersonation': acting })).not.toBe('sign_in_required');
    },
  );

  it.each(those(({ auth }) => auth === 'staff'))('%s: only staff with its permission', async (name) => {
    const { permission = 'access:impersonate' }: Call = contract[name];
    const others = staffPermissions.filter((one) => one !== permission);
    expect(await codeOf(name, await gateway.staff('otto', others))).toBe('forbidden');
    expect(await codeOf(name, await gateway.staff('olga', [permission]))).not.toBe('forbidden');
    for (const token of [tokens.visitor, tokens.customer, tokens.clerk])
      expect(await codeOf(name, token)).toBe('forbidden');
    const pretended = await gateway.customer('eve', { permissions: [permission] });
    expect(await codeOf(name, pretended)).toBe('forbidden');
  });

  it.each(those(({ customerOnly }) => customerOnly === true))('%s: no staff, acting or not', async (name) => {
    expect(await codeOf(name, tokens.staff)).toBe('customer_only');
    expect(await codeOf(name, tokens.clerk)).toBe('customer_only');
    expect(await codeOf(name, tokens.staff, { 'x-impersonation': acting })).toBe('customer_only');
    expect(await codeOf(name, tokens.customer)).not.toBe('customer_only');
  });

  it.each(those(({ auth }) => auth !== 'none'))(
    '%s: no impersonation that is not the staff member’s own',
    async (name) => {
      for (const header of ['absent-one', '', '../x', 'x'.repeat(300)])
        expect(await codeOf(name, tokens.staff, { 'x-impersonation': header }), header).toBe('impersonation_over');
      for (const token of [tokens.visitor, tokens.customer, tokens.clerk])
        expect(await codeOf(name, token, { 'x-impersonation': acting })).toBe('forbidden');
    },
  );

  it.each(those(({ auth }) => auth === 'none'))('%s: anybody, whatever they name', async (name) => {
    for (const [token, headers] of [
      [undefined, {}],
      ['nonsense', {}],
      [tokens.customer, { 'x-impersonation': acting }],
    ] as const)
      expect(['not_signed_in', 'forbidden', 'impersonation_over']).not.toContain(await codeOf(name, token, headers));
  });
});
