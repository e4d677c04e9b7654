import type { z } from 'zod';
import type { Call } from './call.ts';
import * as declaredCalls from './declared-calls.ts';
import type { CallName } from './paths.ts';

/** Every call of the gateway by name. */
export const contract = declaredCalls satisfies Record<CallName, Call>;

export type Contract = typeof contract;

type Parsed<S, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise;

/** What a caller hands to a call. */
export type CallInput<N extends CallName> = {
  readonly params: Parsed<Contract[N] extends { params: infer P } ? P : never, undefined>;
  readonly query: Parsed<Contract[N] extends { query: infer Q } ? Q : never, undefined>;
  readonly body: Parsed<Contract[N] extends { body: infer B } ? B : never, undefined>;
};

/** What a call answers. */
export type CallOutput<N extends CallName> = z.output<Contract[N]['response']>;
