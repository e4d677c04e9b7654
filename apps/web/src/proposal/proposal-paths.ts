/** Pages of a proposal; the first is its own, which leads on by its status. */
export type ProposalPage =
  | ''
  | 'add-ons'
  | 'account-setup'
  | 'upgrade'
  | 'summary'
  | 'checkout'
  | 'checkout/callback'
  | 'success'
  | `disclosure/${string}`;

/** The address of a proposal's page on this site. */
export function proposalPath(urlName: string, proposalCode: string, page: ProposalPage = ''): string {
  const own = `/${urlName}/proposal/${proposalCode}`;
  return page === '' ? own : `${own}/${page}`;
}
