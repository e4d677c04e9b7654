import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../client/client-context.tsx';
import { isProblem, ProblemError } from '../client/problem-error.ts';
import { queryKeys } from '../client/query-keys.ts';
import { isAbort } from '../client/send.ts';

const LOOK_MS = 2000;
const LOOKS_MAX = 15;

/** The result of a flow: `unfinished` was left before its end, `gone` is over. `methodId` is there once its mandate is kept. */
export type KeptMandate = {
  readonly kind: 'keeping' | 'kept' | 'unfinished' | 'gone' | 'failed';
  readonly methodId?: string;
};

/** Keeps the mandate that a flow of the direct debit provider has set up. It asks again while the provider has not heard of it or does not answer. */
export function useKeepMandate(flow: string): KeptMandate {
  const client = useClient();
  const queries = useQueryClient();
  const [kept, setKept] = useState<KeptMandate>({ kind: 'keeping' });
  useEffect(() => {
    let looks = 0;
    let timer: number | undefined;
    const stop = new AbortController();
    const look = async () => {
      looks += 1;
      try {
        const { methodId } = await client.call('createPaymentMethod', {
          body: { redirectFlowId: flow },
          signal: stop.signal,
        });
        await queries.invalidateQueries({ queryKey: queryKeys.paymentMethods });
        setKept({ kind: 'kept', methodId });
      } catch (error) {
        if (isAbort(error)) return;
        if (mayPass(error) && looks < LOOKS_MAX) timer = window.setTimeout(look, LOOK_MS);
        else setKept({ kind: failureOf(error) });
      }
    };
    void look();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [client, queries, flow]);
  return kept;
}

function mayPass(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 0 || error.status >= 500 || isUnfinished(error));
}

function failureOf(error: unknown): 'unfinished' | 'gone' | 'failed' {
  if (isUnfinished(error)) return 'unfinished';
  return isProblem(error, 'gone', 'not_found', 'validation_failed') ? 'gone' : 'failed';
}

function isUnfinished(error: unknown): boolean {
  return isProblem(error, 'direct_debit_unfinished');
}
