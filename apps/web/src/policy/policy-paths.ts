import type { PolicyTab } from './policy-tabs.ts';

/** The address of a policy's tab on this site; of the policy itself where none is named. */
export function policyPath(urlName: string, policyId: string, tab?: PolicyTab): string {
  const own = `/${urlName}/policy/${policyId}`;
  return tab === undefined ? own : `${own}/${tab}`;
}

/** The address of the page with a policy's certificate as a card. */
export function certificatePath(urlName: string, policyId: string): string {
  return `${policyPath(urlName, policyId)}/certificate`;
}
