/** Pages of a renewal; the first is its own. */
export type RenewalPage = '' | 'opt-out' | 'covers' | 'excess' | `disclosure/section/${string}`;

/** The address of a renewal's page on this site. */
export function renewalPath(urlName: string, proposalCode: string, page: RenewalPage = ''): string {
  const own = `/${urlName}/renewal/${proposalCode}`;
  return page === '' ? own : `${own}/${page}`;
}
