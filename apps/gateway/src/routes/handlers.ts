import type { Handlers } from '../http/mount.ts';
import { bindProposal } from './bind/bind-proposal.ts';
import { getBrand } from './brand/get-brand.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { createCustomerAccount } from './customer-accounts/create-customer-account.ts';
import { getOffer } from './documents/get-offer.ts';
import { getPolicyDocument } from './documents/get-policy-document.ts';
import { validateForm } from './form/validate-form.ts';
import { postImpression } from './insights/post-impression.ts';
import { findAddresses } from './lookup/find-addresses.ts';
import { findVehicleMakes } from './lookup/find-vehicle-makes.ts';
import { findVehicleModels } from './lookup/find-vehicle-models.ts';
import { findVehicles } from './lookup/find-vehicles.ts';
import { getAddress } from './lookup/get-address.ts';
import { getTableEntry } from './lookup/get-table-entry.ts';
import { lookupVehicle } from './lookup/lookup-vehicle.ts';
import { searchTable } from './lookup/search-table.ts';
import { getPolicy } from './policies/get-policy.ts';
import { validateAccount } from './policyholder/validate-account.ts';
import { activatePromotion } from './proposals/activate-promotion.ts';
import { createProposal } from './proposals/create-proposal.ts';
import { deleteProposal } from './proposals/delete-proposal.ts';
import { getProposal } from './proposals/get-proposal.ts';
import { listProposals } from './proposals/list-proposals.ts';
import { trackProposal } from './proposals/track-proposal.ts';
import { updateProposal } from './proposals/update-proposal.ts';
import { createSession } from './sessions/create-session.ts';
import { refreshSession } from './sessions/refresh-session.ts';

/** What answers each call of the contract. */
export const handlers: Handlers = {
  activatePromotion,
  bindProposal,
  createCheckout,
  createCustomerAccount,
  createProposal,
  createSession,
  deleteProposal,
  findAddresses,
  findVehicleMakes,
  findVehicleModels,
  findVehicles,
  getAddress,
  getBrand,
  getOffer,
  getPolicy,
  getPolicyDocument,
  getProposal,
  getTableEntry,
  listProposals,
  lookupVehicle,
  postImpression,
  refreshSession,
  searchTable,
  trackProposal,
  updateProposal,
  validateAccount,
  validateForm,
};
