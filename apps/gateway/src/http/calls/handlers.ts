import { postFeedback } from '../../help/post-feedback.ts';
import { postHelpMessage } from '../../help/post-help-message.ts';
import { postImpression } from '../../help/post-impression.ts';
import { postReport } from '../../help/post-report.ts';
import { searchHelp } from '../../help/search-help.ts';
import { listJobs } from '../../jobs/list-jobs.ts';
import { retryJob } from '../../jobs/retry-job.ts';
import { findAddresses } from '../../lookup/find-addresses.ts';
import { findVehicleMakes } from '../../lookup/find-vehicle-makes.ts';
import { findVehicleModels } from '../../lookup/find-vehicle-models.ts';
import { findVehicles } from '../../lookup/find-vehicles.ts';
import { getAddress } from '../../lookup/get-address.ts';
import { getTableEntry } from '../../lookup/get-table-entry.ts';
import { lookupVehicle } from '../../lookup/lookup-vehicle.ts';
import { searchTable } from '../../lookup/search-table.ts';
import { createCustomerAccount } from '../../money/accounts/create-customer-account.ts';
import { getNextStatementEstimate } from '../../money/accounts/get-next-statement-estimate.ts';
import { getStatement } from '../../money/accounts/get-statement.ts';
import { listCustomerAccounts } from '../../money/accounts/list-customer-accounts.ts';
import { listStatements } from '../../money/accounts/list-statements.ts';
import { openProposalAccount } from '../../money/accounts/open-proposal-account.ts';
import { bindProposal } from '../../money/buying/bind-proposal.ts';
import { createCheckout } from '../../money/cards/create-checkout.ts';
import { createMotoCheckout } from '../../money/cards/create-moto-checkout.ts';
import { createMotoSettlement } from '../../money/cards/create-moto-settlement.ts';
import { createSettlement } from '../../money/cards/create-settlement.ts';
import { createSetup } from '../../money/cards/create-setup.ts';
import { createDirectDebitFlow } from '../../money/debits/create-direct-debit-flow.ts';
import { createPaymentMethod } from '../../money/debits/create-payment-method.ts';
import { listMandates } from '../../money/methods/list-mandates.ts';
import { listPaymentMethods } from '../../money/methods/list-payment-methods.ts';
import { getKeptDocument } from '../../offer/get-kept-document.ts';
import { getOffer } from '../../offer/get-offer.ts';
import { listKeptOffer } from '../../offer/list-kept-offer.ts';
import { changeEmail } from '../../people/change-email.ts';
import { confirmEmail } from '../../people/confirm-email.ts';
import { getPolicyholder } from '../../people/get-policyholder.ts';
import { joinPolicies } from '../../people/join-policies.ts';
import { createSession } from '../../people/sessions/create-session.ts';
import { refreshSession } from '../../people/sessions/refresh-session.ts';
import { retrieveBackBook } from '../../people/sessions/retrieve-back-book.ts';
import { retrieveSession } from '../../people/sessions/retrieve-session.ts';
import { createImpersonation } from '../../people/staff/create-impersonation.ts';
import { endImpersonation } from '../../people/staff/end-impersonation.ts';
import { listTrail } from '../../people/staff/list-trail.ts';
import { updatePolicyholder } from '../../people/update-policyholder.ts';
import { validateAccount } from '../../people/validate-account.ts';
import { getPolicy } from '../../policies/get-policy.ts';
import { getPolicyDocument } from '../../policies/get-policy-document.ts';
import { listPolicies } from '../../policies/list-policies.ts';
import { activatePromotion } from '../../proposals/activate-promotion.ts';
import { createProposal } from '../../proposals/create-proposal.ts';
import { deleteProposal } from '../../proposals/delete-proposal.ts';
import { getProposal } from '../../proposals/get-proposal.ts';
import { listProposals } from '../../proposals/list-proposals.ts';
import { mergeProposal } from '../../proposals/merge-proposal.ts';
import { removePromotion } from '../../proposals/remove-promotion.ts';
import { retainProposal } from '../../proposals/retain-proposal.ts';
import { trackProposal } from '../../proposals/track-proposal.ts';
import { updateProposal } from '../../proposals/update-proposal.ts';
import { validateForm } from '../../proposals/validate-form.ts';
import { checkIdentity } from '../../verification/check-identity.ts';
import { verifyCustomer } from '../../verification/verify-customer.ts';
import { getBrand } from '../pages/get-brand.ts';
import type { Handlers } from './mount.ts';

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
