import type { Contract } from '@marque/contract';
import type { CallName } from '@marque/contract/paths';

type CallsWith<Trait> = { [N in CallName]: Contract[N] extends Trait ? N : never }[CallName];

/** Calls that take an `Idempotency-Key`. The contract's types keep this list true. */
const idempotent: { readonly [N in CallsWith<{ idempotent: true }>]: true } = {
  createCheckout: true,
  createCustomerAccount: true,
  createDirectDebitFlow: true,
  createMotoCheckout: true,
  createMotoSettlement: true,
  createPaymentMethod: true,
  createSettlement: true,
  createSetup: true,
  openProposalAccount: true,
  createProposal: true,
  postHelpMessage: true,
};

/** Calls that anyone may make, so that no session is begun for them. */
const open: { readonly [N in CallsWith<{ auth: 'none' }>]: true } = {
  createSession: true,
  getBrand: true,
  postReport: true,
  refreshSession: true,
  retrieveBackBook: true,
  retrieveSession: true,
  searchHelp: true,
};

/** What only the customer may do, so that staff are refused. */
const customerOnly: { readonly [N in CallsWith<{ customerOnly: true }>]: true } = {
  changeEmail: true,
  confirmEmail: true,
  createCustomerAccount: true,
  createSetup: true,
  joinPolicies: true,
  mergeProposal: true,
  openProposalAccount: true,
  postFeedback: true,
  retainProposal: true,
};

/** Whether the same attempt must carry the same key each time it is sent. */
export function isIdempotent(name: CallName): boolean {
  return name in idempotent;
}

/** Whether a call needs an access token. */
export function needsSession(name: CallName): boolean {
  return !(name in open);
}

/** Whether staff may not make a call. */
export function isCustomerOnly(name: CallName): boolean {
  return name in customerOnly;
}
