import type { CallInput } from '@marque/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { isAbort } from '../../../client/send.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { type Bad, checkFailure } from './check-failure.ts';

const POLL_MS = 1000;
/** Usually the provider notifies the gateway; from this look on the page makes the gateway ask the provider. */
const BIND_FROM_LOOK = 5;
const BIND_EACH_LOOKS = 10;
const SLOW_AFTER_LOOKS = 45;

/** The state of a payment: in progress, slower than usual (but in progress), or over without a policy. */
export type PaymentOutcome = { readonly kind: 'checking' | 'slow' } | Bad;

type Binding = CallInput<'bindProposal'>['body'];

/** Looks until the proposal has become a policy, which leads on by itself. `atOnce`: nothing but this page asks for the policy. */
export function usePaymentCheck(body: Binding, { atOnce = false }: { atOnce?: boolean } = {}): PaymentOutcome {
  const client = useClient();
  const queries = useQueryClient();
  const { proposalCode } = useCurrentProposal().proposal;
  const [outcome, setOutcome] = useState<PaymentOutcome>({ kind: 'checking' });
  const { paymentMethodType, methodId } = body;
  useEffect(() => {
    let looks = 0;
    let timer: number | undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const first = atOnce ? 1 : BIND_FROM_LOOK;
    const bind = () =>
      client.call('bindProposal', {
        params: { proposalCode },
        body: { paymentMethodType, ...(methodId && { methodId }) },
        signal,
      });
    const look = async () => {
      looks += 1;
      const asks = looks >= first && (looks - first) % BIND_EACH_LOOKS === 0;
      try {
        if (asks) await bind();
      } catch (error) {
        if (isAbort(error)) return;
        const bad = checkFailure(error);
        if (bad) return setOutcome(bad);
      }
      const proposal = await client.call('getProposal', { params: { proposalCode }, signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (proposal) queries.setQueryData(queryKeys.proposal(proposalCode), proposal);
      if (proposal?.status === 'POLICY') {
        for (const queryKey of [queryKeys.proposals, queryKeys.policies, queryKeys.paymentMethods])
          void queries.invalidateQueries({ queryKey });
        return;
      }
      if (looks >= SLOW_AFTER_LOOKS) setOutcome({ kind: 'slow' });
      timer = window.setTimeout(look, POLL_MS);
    };
    void look();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [client, queries, proposalCode, paymentMethodType, methodId, atOnce]);
  return outcome;
}
