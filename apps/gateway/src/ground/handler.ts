import type { Brand } from '@marque/catalogue';
import type { CallInput, CallName, CallOutput, Contract } from '@marque/contract';
import type { z } from 'zod';
import type { Context } from './context.ts';
import type { Principal } from './principal.ts';
import type { ReceiveFile } from './received-file.ts';
import type { Tx } from './tables/database.ts';

type Checked<N extends CallName, Part extends 'params' | 'query' | 'body'> = Contract[N] extends {
  [P in Part]: infer S extends z.ZodType;
}
  ? z.output<S>
  : CallInput<N>[Part];

/** A request whose shape has been checked against the contract. */
export type Asked<N extends CallName> = {
  readonly params: Checked<N, 'params'>;
  readonly query: Checked<N, 'query'>;
  readonly body: Checked<N, 'body'>;
  readonly brand: Brand;
  /** Present on every call that needs a session; a placeholder subject on the others. */
  readonly principal: Principal;
  readonly language: string;
  /** The address at which this customer reaches the brand's site, without a slash at the end. */
  readonly siteUrl: string;
  readonly requestId: string;
  /** Present on every call that is idempotent. */
  readonly idempotencyKey: string | undefined;
  /**
   * Stores the answer of an idempotent call in the transaction that does the work, so that a process which dies before
   * replying has still answered. Without it the answer is stored after the work.
   */
  readonly storeAnswer: (tx: Tx, answer: CallOutput<N>) => Promise<void>;
  readonly ip: string;
  /** Receives the file of a call that takes one. */
  readonly receiveFile: ReceiveFile;
  /** A cookie that `setCookie` set. */
  readonly cookie: (name: string) => string | undefined;
  /** Sets a cookie that no script can read: for `/session`, over TLS for this very host. */
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
};

/** Answers a call. It refuses by `refuse(code, …)`, which the HTTP layer turns into problem+json. */
export type Handler<N extends CallName> = (asked: Asked<N>, context: Context) => Promise<CallOutput<N>>;
