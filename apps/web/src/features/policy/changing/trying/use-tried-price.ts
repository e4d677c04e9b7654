import type { CallOutput, Change } from '@marque/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBrand } from '../../../../brand/brand-context.tsx';
import { useClient } from '../../../../client/client-context.tsx';
import { orProblem } from '../../../../client/or-problem.ts';
import type { ProblemError } from '../../../../client/problem-error.ts';
import { queryKeys } from '../../../../client/query-keys.ts';
import type { Tries } from '../kept-tries.ts';
import { refusalsOfChange } from '../refusals-of-change.ts';
import { momentOf } from './moment-of.ts';
import { useSettled } from './use-settled.ts';

/** Quick taps in a row are priced only once. */
const SETTLED_MS = 300;

/** What is changed without anything else. */
const ALONE: readonly Change['changeType'][] = ['START_DATE_CHANGE', 'SELECT_PAYMENT_SCHEDULE'];

/** What tried changes do, as the gateway says. */
export type Tried = CallOutput<'tryChange'>;

/** The price of the tried changes. Until it is there, or if there is none, `price` is the last known one. */
export type TriedPrice = {
  readonly price: Tried | undefined;
  /** Whether `price` is the price of the changes being tried now. */
  readonly isPresent: boolean;
  readonly isWorking: boolean;
  /** Why there is none; its code is `undefined` if nothing answered. */
  readonly problem: ProblemError | undefined;
  readonly isFailed: boolean;
  readonly again: () => void;
};

/**
 * Asks the gateway to price the tried changes once they rest. After too many requests, it asks again by itself when it
 * may.
 */
export function useTriedPrice(policyId: string, tried: Tries): TriedPrice {
  const { timeZone } = useBrand();
  const client = useClient();
  const queries = useQueryClient();
  // It is the last price on any page; a change that is made on its own is also tried on its own.
  const alone = tried.changes.find(({ changeType }) => ALONE.includes(changeType))?.changeType ?? null;
  const lastKey = queryKeys.lastTried(policyId, alone);
  const settled = useSettled(tried, SETTLED_MS);
  const isAsked = settled.changes.length > 0;
  const isTrying = tried.changes.length > 0;
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: queryKeys.triedChanges(policyId, settled),
    queryFn: async ({ signal }) => {
      const asked = client.call('tryChange', {
        params: { policyId },
        body: { changes: [...settled.changes], effectiveAt: momentOf(settled, timeZone) },
        signal,
      });
      const told = await orProblem(asked, 'validation_failed', 'too_many_requests', ...refusalsOfChange);
      if (told.ok) queries.setQueryData(lastKey, told.value);
      return told;
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => waitMs(state.data),
    meta: { quiet: true },
  });
  const answer = isAsked ? data : undefined;
  const last = queries.getQueryData<Tried>(lastKey);
  const isSettled = settled === tried && !isPlaceholderData;
  return {
    price: isAsked && isTrying ? (answer?.ok ? answer.value : last) : undefined,
    isPresent: isSettled && answer?.ok === true,
    isWorking: isTrying && !isError && (settled !== tried || isPlaceholderData || (isFetching && !answer)),
    problem: isSettled && answer?.ok === false ? answer.problem : undefined,
    isFailed: isSettled && isAsked && isError,
    again: () => void refetch(),
  };
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly problem: ProblemError };

/** When to ask again, if the gateway said that it was asked too often. */
function waitMs(answer: Answer | undefined): number | false {
  if (answer === undefined || answer.ok || answer.problem.code !== 'too_many_requests') return false;
  return (answer.problem.retryAfterSeconds ?? 60) * 1000;
}
