import type { Handlers } from '../http/mount.ts';
import { bindProposal } from './bind/bind-proposal.ts';
import { getBrand } from './brand/get-brand.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { createMotoCheckout } from './checkout/create-moto-checkout.ts';
import { createMotoSettlement } from './checkout/create-moto-settlement.ts';
import { createSettlement } from './checkout/create-settlement.ts';
import { createSetup } from './checkout/create-setup.ts';
import { createCustomerAccount } from './customer-accounts/create-customer-account.ts';
import { getNextStatementEstimate } from './customer-accounts/get-next-statement-estimate.ts';
import { getStatement } from './customer-accounts/get-statement.ts';
import { listCustomerAccounts } from './customer-accounts/list-customer-accounts.ts';
import { listStatements } from './customer-accounts/list-statements.ts';
import { openProposalAccount } from './customer-accounts/open-proposal-account.ts';
import { getKeptDocument } from './documents/get-kept-document.ts';
import { getOffer } from './documents/get-offer.ts';
import { getPolicyDocument } from './documents/get-policy-document.ts';
import { listKeptOffer } from './documents/list-kept-offer.ts';
import { validateForm } from './form/validate-form.ts';
import { postHelpMessage } from './help/post-help-message.ts';
import { searchHelp } from './help/search-help.ts';
import { postFeedback } from './insights/post-feedback.ts';
import { postImpression } from './insights/post-impression.ts';
import { postReport } from './insights/post-report.ts';
import { listJobs } from './jobs/list-jobs.ts';
import { retryJob } from './jobs/retry-job.ts';
import { findAddresses } from './lookup/find-addresses.ts';
import { findVehicleMakes } from './lookup/find-vehicle-makes.ts';
import { findVehicleModels } from './lookup/find-vehicle-models.ts';
import { findVehicles } from './lookup/find-vehicles.ts';
import { getAddress } from './lookup/get-address.ts';
import { getTableEntry } from './lookup/get-table-entry.ts';
import { lookupVehicle } from './lookup/lookup-vehicle.ts';
import { searchTable } from './lookup/search-table.ts';
import { createDirectDebitFlow } from './payment-methods/create-direct-debit-flow.ts';
import { createPaymentMethod } from './payment-methods/create-payment-method.ts';
import { listMandates } from './payment-methods/list-mandates.ts';
import { listPaymentMethods } from './payment-methods/list-payment-methods.ts';
import { getPolicy } from './policies/get-policy.ts';
import { listPolicies } from './policies/list-policies.ts';
import { changeEmail } from './policyholder/change-email.ts';
import { confirmEmail } from './policyholder/confirm-email.ts';
import { getPolicyholder } from './policyholder/get-policyholder.ts';
import { joinPolicies } from './policyholder/join-policies.ts';
import { updatePolicyholder } from './policyholder/update-policyholder.ts';
import { validateAccount } from './policyholder/validate-account.ts';
import { activatePromotion } from './proposals/activate-promotion.ts';
import { createProposal } from './proposals/create-proposal.ts';
import { deleteProposal } from './proposals/delete-proposal.ts';
import { getProposal } from './proposals/get-proposal.ts';
import { listProposals } from './proposals/list-proposals.ts';
import { mergeProposal } from './proposals/merge-proposal.ts';
import { removePromotion } from './proposals/remove-promotion.ts';
import { retainProposal } from './proposals/retain-proposal.ts';
import { trackProposal } from './proposals/track-proposal.ts';
import { updateProposal } from './proposals/update-proposal.ts';
import { createSession } from './sessions/create-session.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { retrieveBackBook } from './sessions/retrieve-back-book.ts';
import { retrieveSession } from './sessions/retrieve-session.ts';
import { createImpersonation } from './staff/create-impersonation.ts';
import { endImpersonation } from './staff/end-impersonation.ts';
import { listTrail } from './staff/list-trail.ts';
import { checkIdentity } from './verification/check-identity.ts';
import { verifyCustomer } from './verification/verify-customer.ts';

/** What answers each call of the contract. */
export const handlers: Handlers = {
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
  getPolicy,
  getPolicyDocument,
  listKeptOffer,
  getKeptDocument,
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
};
