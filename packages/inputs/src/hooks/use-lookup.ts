import type { Result } from '@marque/base';
import { useEffect, useRef, useState } from 'react';
import type { LookupProblem } from '../lookups.ts';

/** The state of a look-up. A call that throws counts as failed with code `unexpected`. */
export type LookupState<Input, Found> =
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly input: Input }
  | { readonly status: 'found'; readonly input: Input; readonly value: Found }
  | { readonly status: 'failed'; readonly input: Input; readonly code: string };

/** Runs look-ups one after another: a new one aborts the last, and so does leaving the page. */
export function useLookup<Input, Found>(
  call: (input: Input, signal: AbortSignal) => Promise<Result<Found, LookupProblem>>,
) {
  const [state, setState] = useState<LookupState<Input, Found>>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (input: Input): Promise<Found | undefined> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ status: 'busy', input });
    const result = await call(input, controller.signal).catch(() => unexpected);
    if (controller.signal.aborted) return undefined;
    if (result.ok) setState({ status: 'found', input, value: result.value });
    else setState({ status: 'failed', input, code: result.problem.code });
    return result.ok ? result.value : undefined;
  };
  const reset = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, start, reset };
}

const unexpected = { ok: false, problem: { code: 'unexpected' } } as const;
