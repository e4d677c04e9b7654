import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../client/client-context.tsx';
import { isProblem } from '../../client/problem-error.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { queryKeys } from '../../proposal/query-keys.ts';

const POLL_MS = 1000;
/** The provider's word to the gateway is the usual way; from this look on the gateway is told to ask for itself. */
const BIND_FROM_LOOK = 5;
const BIND_EACH_LOOKS = 10;
const SLOW_AFTER_LOOKS = 45;

/** How a payment stands: being looked at, taking longer than usual (it is still looked at), or declined. */
export type PaymentOutcome = 'checking' | 'slow' | 'declined';

/** Looks until the proposal has become a policy, which leads on by itself. */
export function usePaymentCheck(): PaymentOutcome {
  const client = useClient();
  const queries = useQueryClient();
  const { proposalCode } = useCurrentProposal().proposal;
  const [outcome, setOutcome] = useState<PaymentOutcome>('checking');
  useEffect(() => {
    let looks = 0;
    let timer: number | undefined;
    const stop = new AbortController();
    const look = async () => {
      looks += 1;
      const asks = looks >= BIND_FROM_LOOK && (looks - BIND_FROM_LOOK) % BIND_EACH_LOOKS === 0;
      try {
        if (asks) await bind(stop.signal);
        const proposal = await client.call('getProposal', { params: { proposalCode }, signal: stop.signal });
        queries.setQueryData(queryKeys.proposal(proposalCode), proposal);
        if (proposal.status === 'POLICY') return void queries.invalidateQueries({ queryKey: queryKeys.proposals });
      } catch (error) {
        if (isProblem(error, 'payment_declined')) return setOutcome('declined');
        // Whatever else went wrong may pass; the payment itself is safe with the provider.
      }
      if (stop.signal.aborted) return;
      if (looks >= SLOW_AFTER_LOOKS) setOutcome('slow');
      timer = window.setTimeout(look, POLL_MS);
    };
    const bind = async (signal: AbortSignal) => {
      try {
        await client.call('bindProposal', { params: { proposalCode }, body: { paymentMethodType: 'CARD' }, signal });
      } catch (error) {
        if (!isProblem(error, 'payment_not_confirmed')) throw error;
      }
    };
    void look();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [client, queries, proposalCode]);
  return outcome;
}
