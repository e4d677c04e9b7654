import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';

/** A statement that was sent, and the rows that it returned. */
export type Sent = { readonly text: string; readonly values: readonly unknown[]; rows: readonly object[] };

/**
 * Loaded into a gateway before everything else (`node --import`), it writes each statement that is sent while a request with the header
 * `x-bench-record` is answered to the file BENCH_RECORDING, a line of JSON for each such request. One is recorded at a time.
 */
const file = process.env['BENCH_RECORDING'] ?? '';
let recording: Sent[] | undefined;

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (request.headers['x-bench-record'] !== undefined) recording = [];
});
subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage };
  if (recording === undefined || request.headers['x-bench-record'] === undefined) return;
  appendFileSync(file, `${JSON.stringify(recording)}\n`);
  recording = undefined;
});

type Send = (text: unknown, values?: unknown, done?: unknown) => unknown;

const send = pg.Client.prototype.query as Send;
pg.Client.prototype.query = function record(this: pg.Client, ...given: Parameters<Send>) {
  const [text, values] = given;
  const answered = send.apply(this, given);
  // The job queue looks for work over connections of its own, whatever is being asked.
  const isGateways =
    (this as { connectionParameters?: { application_name?: string } }).connectionParameters?.application_name ===
    'marque-gateway';
  if (recording && isGateways && typeof text === 'string') {
    const sent: Sent = { text, values: Array.isArray(values) ? values : [], rows: [] };
    recording.push(sent);
    // What a request writes refers to the key that it has found, by the id in a row that it has read.
    if (/ returning |"key_id"/.test(text) && answered instanceof Promise)
      answered
        .then(({ rows }: pg.QueryResult) => {
          sent.rows = rows;
        })
        .catch(() => undefined);
  }
  return answered;
} as typeof pg.Client.prototype.query;
