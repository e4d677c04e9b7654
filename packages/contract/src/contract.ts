import type { z } from 'zod';
import type { Call } from './call.ts';
import { activatePromotion } from './calls/activate-promotion.ts';
import { bindProposal } from './calls/bind-proposal.ts';
import { changeEmail } from './calls/change-email.ts';
import { checkIdentity } from './calls/check-identity.ts';
import { confirmEmail } from './calls/confirm-email.ts';
import { createCheckout } from './calls/create-checkout.ts';
import { createCustomerAccount } from './calls/create-customer-account.ts';
import { createDirectDebitFlow } from './calls/create-direct-debit-flow.ts';
import { createImpersonation } from './calls/create-impersonation.ts';
import { createMotoCheckout } from './calls/create-moto-checkout.ts';
import { createMotoSettlement } from './calls/create-moto-settlement.ts';
import { createPaymentMethod } from './calls/create-payment-method.ts';
import { createProposal } from './calls/create-proposal.ts';
import { createSession } from './calls/create-session.ts';
import { createSettlement } from './calls/create-settlement.ts';
import { createSetup } from './calls/create-setup.ts';
import { deleteProposal } from './calls/delete-proposal.ts';
import { endImpersonation } from './calls/end-impersonation.ts';
import { findAddresses } from './calls/find-addresses.ts';
import { findVehicleMakes } from './calls/find-vehicle-makes.ts';
import { findVehicleModels } from './calls/find-vehicle-models.ts';
import { findVehicles } from './calls/find-vehicles.ts';
import { getAddress } from './calls/get-address.ts';
import { getBrand } from './calls/get-brand.ts';
import { getKeptDocument } from './calls/get-kept-document.ts';
import { getNextStatementEstimate } from './calls/get-next-statement-estimate.ts';
import { getOffer } from './calls/get-offer.ts';
import { getPolicy } from './calls/get-policy.ts';
import { getPolicyDocument } from './calls/get-policy-document.ts';
import { getPolicyholder } from './calls/get-policyholder.ts';
import { getProposal } from './calls/get-proposal.ts';
import { getStatement } from './calls/get-statement.ts';
import { getTableEntry } from './calls/get-table-entry.ts';
import { joinPolicies } from './calls/join-policies.ts';
import { listCustomerAccounts } from './calls/list-customer-accounts.ts';
import { listJobs } from './calls/list-jobs.ts';
import { listKeptOffer } from './calls/list-kept-offer.ts';
import { listMandates } from './calls/list-mandates.ts';
import { listPaymentMethods } from './calls/list-payment-methods.ts';
import { listPolicies } from './calls/list-policies.ts';
import { listProposals } from './calls/list-proposals.ts';
import { listStatements } from './calls/list-statements.ts';
import { listTrail } from './calls/list-trail.ts';
import { lookupVehicle } from './calls/lookup-vehicle.ts';
import { mergeProposal } from './calls/merge-proposal.ts';
import { openProposalAccount } from './calls/open-proposal-account.ts';
import { postFeedback } from './calls/post-feedback.ts';
import { postHelpMessage } from './calls/post-help-message.ts';
import { postImpression } from './calls/post-impression.ts';
import { postReport } from './calls/post-report.ts';
import { refreshSession } from './calls/refresh-session.ts';
import { removePromotion } from './calls/remove-promotion.ts';
import { retainProposal } from './calls/retain-proposal.ts';
import { retrieveBackBook } from './calls/retrieve-back-book.ts';
import { retrieveSession } from './calls/retrieve-session.ts';
import { retryJob } from './calls/retry-job.ts';
import { searchHelp } from './calls/search-help.ts';
import { searchTable } from './calls/search-table.ts';
import { trackProposal } from './calls/track-proposal.ts';
import { updatePolicyholder } from './calls/update-policyholder.ts';
import { updateProposal } from './calls/update-proposal.ts';
import { validateAccount } from './calls/validate-account.ts';
import { validateForm } from './calls/validate-form.ts';
import { verifyCustomer } from './calls/verify-customer.ts';
import type { CallName } from './paths.ts';

/** Every call of the gateway by name. */
export const contract = {
  activatePromotion,
  bindProposal,
  changeEmail,
  checkIdentity,
  confirmEmail,
  createCheckout,
  createCustomerAccount,
  createDirectDebitFlow,
  createImpersonation,
  createMotoCheckout,
  createMotoSettlement,
  createPaymentMethod,
  createProposal,
  createSession,
  createSettlement,
  createSetup,
  deleteProposal,
  endImpersonation,
  findAddresses,
  findVehicleMakes,
  findVehicleModels,
  findVehicles,
  getAddress,
  getBrand,
  getNextStatementEstimate,
  getOffer,
  listKeptOffer,
  getKeptDocument,
  getPolicy,
  getPolicyDocument,
  getPolicyholder,
  getProposal,
  getStatement,
  getTableEntry,
  joinPolicies,
  listCustomerAccounts,
  listJobs,
  listMandates,
  listPaymentMethods,
  listPolicies,
  listProposals,
  listStatements,
  listTrail,
  lookupVehicle,
  mergeProposal,
  openProposalAccount,
  postFeedback,
  postHelpMessage,
  postImpression,
  postReport,
  refreshSession,
  removePromotion,
  retainProposal,
  retrieveBackBook,
  retrieveSession,
  retryJob,
  searchHelp,
  searchTable,
  trackProposal,
  updatePolicyholder,
  updateProposal,
  validateAccount,
  validateForm,
  verifyCustomer,
} as const satisfies Record<CallName, Call>;

export type Contract = typeof contract;

type Parsed<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise;

/** What a caller hands to a call. */
export type CallInput<N extends CallName> = {
  readonly params: Parsed<Contract[N] extends { params: infer P } ? P : never, undefined>;
  readonly query: Parsed<Contract[N] extends { query: infer Q } ? Q : never, undefined>;
  readonly body: Parsed<Contract[N] extends { body: infer B } ? B : never, undefined>;
};

/** What a call answers. */
export type CallOutput<N extends CallName> = z.output<Contract[N]['response']>;
