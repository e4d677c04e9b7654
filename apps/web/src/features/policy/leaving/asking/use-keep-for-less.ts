import type { CallOutput } from '@marque/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../../../client/client-context.tsx';
import { queryKeys } from '../../../../client/query-keys.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { isOpen } from '../../changing/asking/is-open.ts';
import { choiceIn } from '../../changing/asking/use-quote-tried.ts';
import type { Tries } from '../../changing/kept-tries.ts';
import { toldFor } from '../../changing/told-with.ts';
import { changeForLess, isForLess, type KeptForLess, keepForLess } from './keep-for-less.ts';

/** A later answer is not shown: nothing moves under somebody who is leaving. */
const WAIT_MS = 3_000;

/** One change by which cover would go on for less, as it is tried, with its price. */
export type PricedForLess = {
  readonly kept: KeptForLess;
  readonly tries: Tries;
  readonly difference: NonNullable<CallOutput<'tryChange'>['change']['priceDifference']>;
};

/**
 * One change with which cover would go on for less, at the gateway’s price. Null while that is worked out; and for good
 * if it does not come in time, if nothing costs less, or if the policy cannot be changed now. Nothing waits for it and
 * it keeps nothing.
 */
export function useKeepForLess(isAsked: boolean): PricedForLess | null {
  const client = useClient();
  const { policy, product } = useCurrentPolicy();
  const { policyId } = policy;
  const [openedAt] = useState(() => Date.now());
  const quietly = { retry: false, meta: { quiet: true } } as const;
  const { data: open } = useQuery({
    queryKey: queryKeys.policyChanges(policyId),
    queryFn: ({ signal }) => client.call('getPolicyChanges', { params: { policyId }, signal }),
    enabled: isAsked,
    ...quietly,
  });
  const kept =
    open?.refusal === null
      ? keepForLess(policy.currentPolicyVersion.quote, {
          choice: choiceIn(toldFor(policy, open.told), policy),
          may: {
            excess: product.excess.isAdjustable && isOpen('EXCESS', open, product),
            covers: isOpen('COVERS', open, product),
          },
          excesses: product.excess.voluntaryExcess,
        })
      : null;
  const tries: Tries = { changes: kept === null ? [] : [changeForLess(kept)], from: null };
  const { data: told, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.pricedForLess(policyId, tries),
    queryFn: ({ signal }) =>
      client.call('tryChange', {
        params: { policyId },
        body: { changes: [...tries.changes], effectiveAt: null },
        signal,
      }),
    enabled: isAsked && kept !== null,
    ...quietly,
  });
  const isInTime = dataUpdatedAt - openedAt <= WAIT_MS;
  const difference = told?.change.priceDifference;
  return kept && told && difference && isInTime && isForLess(told) ? { kept, tries, difference } : null;
}
