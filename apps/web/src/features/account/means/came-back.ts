import { flowInAddress } from '../../../payments/flow-in-address.ts';

/** The address to which a provider's page returns, for an account whose means `instead` paid until then. */
export function cameBackFrom(accountId: string, instead: string | undefined) {
  const query = new URLSearchParams({ means: accountId, ...(instead === undefined ? {} : { instead }) });
  return { successPath: `/account?${query}`, cancelPath: '/account' };
}

/**
 * What somebody comes back from: which account gets another means, what paid before, and the flow of a mandate;
 * undefined for everybody else.
 */
export type CameBack = {
  readonly accountId: string;
  readonly instead: string | null;
  readonly flow: string | undefined;
};

/** What an address says of that. */
export function cameBack(search: string): CameBack | undefined {
  const query = new URLSearchParams(search);
  const accountId = query.get('means');
  if (accountId === null || accountId === '') return undefined;
  return { accountId, instead: query.get('instead'), flow: flowInAddress(search) };
}
