/** Method and path of every call: the one table that the gateway's routes, the client and the API's description share. No schema here, so a browser can hold it. */
export const paths = {
  createSession: ['POST', '/session'],
  refreshSession: ['POST', '/session/refresh'],
  getBrand: ['GET', '/api/brand'],
  listProposals: ['GET', '/api/proposals'],
  createProposal: ['POST', '/api/proposals'],
  getProposal: ['GET', '/api/proposals/:proposalCode'],
  updateProposal: ['PATCH', '/api/proposals/:proposalCode'],
  deleteProposal: ['DELETE', '/api/proposals/:proposalCode'],
  trackProposal: ['POST', '/api/proposals/:proposalCode/tracking'],
  bindProposal: ['POST', '/api/proposals/:proposalCode/bind'],
  validateAccount: ['POST', '/api/policyholder/validateAccount'],
  createCustomerAccount: ['POST', '/api/customerAccounts'],
  createCheckout: ['POST', '/api/stripe/checkout/proposal/:proposalCode'],
  getPolicy: ['GET', '/api/policies/:policyId'],
  getPolicyDocument: ['GET', '/api/documents/policy/:policyId/:document'],
  findAddresses: ['GET', '/api/lookup/addresses'],
  getAddress: ['GET', '/api/lookup/address/:id'],
  lookupVehicle: ['GET', '/api/lookup/vehicles/vehicles/vrn'],
  postImpression: ['POST', '/api/insights/impression'],
} as const;

export type CallName = keyof typeof paths;
