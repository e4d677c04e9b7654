import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';

/** A statement that was sent, and the rows that it returned. */
export type Sent = { readonly text: string; readonly values: readonly unknown[]; rows: readonly object[] };

/**
 * Loaded into a gateway before everything else (`node --import`), it writes each statement that a request with the header `x-bench-record` sends
 * to the file BENCH_RECORDING, a line of JSON for each such request. What jobs send beside it is left out.
 */
const file = process.env['BENCH_RECORDING'] ?? '';
const recordings = new WeakMap<IncomingMessage, Sent[]>();
const recording = new AsyncLocalStorage<Sent[] | undefined>();

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  const sent = request.headers['x-bench-record'] === undefined ? undefined : [];
  if (sent) recordings.set(request, sent);
  // What answers the request is called next, and all that it begins.
  recording.enterWith(sent);
});
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage };
  const sent = recordings.get(request);
  if (sent) appendFileSync(file, `${JSON.stringify(sent)}\n`);
});

type Send = (text: unknown, values?: unknown, done?: unknown) => unknown;

const send = pg.Client.prototype.query as Send;
pg.Client.prototype.query = function record(this: pg.Client, ...given: Parameters<Send>) {
  const [text, values] = given;
  const answered = send.apply(this, given);
  // The job queue looks for work over connections of its own, no matter what is asked.
  const isGateways =
    (this as { connectionParameters?: { application_name?: string } }).connectionParameters?.application_name ===
    'marque-gateway';
  const statements = recording.getStore();
  if (statements && isGateways && typeof text === 'string') {
    const sent: Sent = { text, values: Array.isArray(values) ? values : [], rows: [] };
    statements.push(sent);
    // What a request writes refers to ids that it was given, and to the key that it has found by the id in a row that it has read.
    if (answered instanceof Promise)
      answered
        .then(({ rows }: pg.QueryResult) => {
          sent.rows = rows;
        })
        .catch(() => undefined);
  }
  return answered;
} as typeof pg.Client.prototype.query;
