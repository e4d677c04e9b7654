import type { CurrentProposal } from '../../proposal/current-proposal.tsx';

/** What an address says to the page that a provider leads back to. */
export type Returned = {
  readonly context: 'CARD' | 'DIRECT_DEBIT';
  readonly result?: 'cancelled';
  /** The direct debit provider's flow. */
  readonly flow?: string;
  /** The mandate that was kept. */
  readonly method?: string;
};

/** The address of the page to which a provider leads back, and what the provider says in it. */
export function callbackPath(pathTo: CurrentProposal['pathTo'], { context, result, flow, method }: Returned): string {
  const query = new URLSearchParams({
    context,
    ...(result && { result }),
    ...(flow && { redirect_flow_id: flow }),
    ...(method && { method }),
  });
  return `${pathTo('checkout/callback')}?${query}`;
}

/** What that page's address says; undefined if it names no provider, because nobody was led back. */
export function returnedBy(search: string): Returned | undefined {
  const query = new URLSearchParams(search);
  const [flow, method] = [query.get('redirect_flow_id'), query.get('method')];
  const context = flow ? 'DIRECT_DEBIT' : query.get('context');
  if (context !== 'CARD' && context !== 'DIRECT_DEBIT') return undefined;
  return {
    context,
    ...(query.get('result') === 'cancelled' && { result: 'cancelled' }),
    ...(flow && { flow }),
    ...(method && { method }),
  };
}
