const PARAMETER = 'redirect_flow_id';

/** The direct debit provider's flow that an address brings back; undefined if there is none. */
export function flowInAddress(search: string): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) || undefined;
}

/** The query of an address without the flow; empty or with its question mark. */
export function withoutFlow(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  return query.size === 0 ? '' : `?${query}`;
}
