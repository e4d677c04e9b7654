import type { PolicyPlace } from './policy-places.ts';

/** The address of a policy's page on this site; of the policy itself if none is named. */
export function policyPath(
  urlName: string,
  policyId: string,
  place?: Exclude<PolicyPlace, `${string}$${string}`>,
): string {
  const own = `/${urlName}/policy/${policyId}`;
  return place === undefined ? own : `${own}/${place}`;
}

/** The address of the page with a policy's certificate as a card. */
export function certificatePath(urlName: string, policyId: string): string {
  return policyPath(urlName, policyId, 'certificate');
}
