import { inTransaction } from '../store/in-transaction.ts';
import { type FlowPlan, findFlow, type OpenedFlow } from './billing-request-flows.ts';
import type { GoCardlessDesk } from './ground/desk.ts';
import type { BillingRequestFlow } from './ground/model.ts';
import { put } from './ground/objects.ts';
import { type PayerForm, type PayerProblems, readPayer } from './ground/read-payer.ts';
import { setUpMandate } from './set-up-mandate.ts';

/** Keeps what a customer typed on an open flow until it is confirmed; returns the problems if something is wrong. */
export function draftFlow(desk: GoCardlessDesk, flowId: string, form: PayerForm): PayerProblems | undefined {
  const read = readPayer(form);
  if ('problems' in read) return read.problems;
  inTransaction(desk.store, () => {
    const opened = findFlow(desk, flowId);
    if (opened?.state !== 'open') return;
    const { number, behaviour } = read.account;
    const draft = { ...read.entry, ending: number.slice(-2), behaviour };
    put(desk.store, 'billing_request_flows', opened.flow, { visited: true, draft } satisfies FlowPlan);
  });
  return undefined;
}

type Completed = {
  result: OpenedFlow['state'];
  billingRequestId: string;
  mandateId: string | null;
  redirectTo: string | null;
};

/** Does what a customer does on the page, with a test account (by its number) and the flow's prefilled data. */
export function completeFlow(
  desk: GoCardlessDesk,
  flowId: string,
  accountNumber = '55779911',
): Completed | { problems: PayerProblems } {
  const opened = findFlow(desk, flowId);
  const form = opened ? formOf(opened.flow, accountNumber) : undefined;
  const problems = form && opened?.state === 'open' ? draftFlow(desk, flowId, form) : undefined;
  if (problems) return { problems };
  const done = setUpMandate(desk, flowId);
  return {
    result: done?.state ?? 'expired',
    billingRequestId: done?.request.id ?? '',
    mandateId: done?.request.links.mandate_request_mandate ?? null,
    redirectTo: done?.flow.redirect_uri ?? null,
  };
}

function formOf({ prefilled_customer: given }: BillingRequestFlow, accountNumber: string): PayerForm {
  const givenName = given.given_name ?? 'Test';
  const familyName = given.family_name ?? 'Payer';
  return {
    givenName,
    familyName,
    email: given.email ?? 'payer@example.com',
    addressLine1: given.address_line1 ?? '1 Test Street',
    addressLine2: given.address_line2 ?? '',
    city: given.city ?? 'Bristol',
    postalCode: given.postal_code ?? 'BS1 4DJ',
    accountHolder: `${givenName} ${familyName}`,
    sortCode: '20-00-00',
    accountNumber,
  };
}
