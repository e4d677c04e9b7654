/** Where an encrypted document of a policy is kept. No policy shares one: each has a key of its own. */
export function documentPlace(of: {
  readonly brand: string;
  readonly policyId: string;
  readonly sha256: string;
}): string {
  return `${of.brand}/policies/${of.policyId}/${of.sha256}`;
}

/** Where an encrypted file that a customer sends is kept. */
export function uploadPlace(of: {
  readonly brand: string;
  readonly policyId: string;
  readonly fileId: string;
}): string {
  return `${of.brand}/files/${of.policyId}/${of.fileId}`;
}

/** Where an encrypted page of an offer is kept if it was written for one customer. */
export function offerPlace(of: {
  readonly brand: string;
  readonly proposalCode: string;
  readonly sha256: string;
}): string {
  return `${of.brand}/offers/${of.proposalCode}/${of.sha256}`;
}
