import { Buffer } from 'node:buffer';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../ports/clock.ts';
import type { ErrorReports } from '../../ports/error-reports.ts';
import type { Random } from '../../ports/random.ts';
import { sentryEnvelope } from './sentry-envelope.ts';

const TIMEOUT_MS = 5000;
/** While this many are on their way, further ones are only logged. */
const UNDER_WAY_MAX = 20;

/** What the sender of reports needs. `dsn` is the service to which reports go. */
export type SentrySettings = {
  readonly dsn: string;
  readonly environment: string;
  readonly clock: Pick<Clock, 'realMs'>;
  readonly random: Random;
  readonly log: FastifyBaseLogger;
};

/** Sends reports to a service that speaks Sentry's protocol (`https://<key>@<host>/<project>`), from here: the browser meets no third party. */
export function sentryReports({ dsn, environment, clock, random, log }: SentrySettings): ErrorReports {
  const { address, key } = endpointOf(dsn);
  const underWay = new Set<Promise<void>>();
  const post = async (body: string) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=marque/1, sentry_key=${key}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  };
  return {
    send: (report) => {
      if (underWay.size >= UNDER_WAY_MAX) return;
      const eventId = Buffer.from(random(16)).toString('hex');
      const sentAt = new Date(clock.realMs()).toISOString();
      const sending: Promise<void> = post(sentryEnvelope(report, { eventId, sentAt, environment }))
        .catch((error: unknown) => {
          log.warn({ cause: error instanceof Error ? error.message : 'unknown' }, 'an error report was not taken');
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    close: async () => {
      await Promise.all(underWay);
    },
  };
}

/** Without a service, reports stay in the log. */
export const noReports: ErrorReports = { send: () => undefined, close: async () => undefined };

function endpointOf(dsn: string): { address: string; key: string } {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, before = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return { address: `${protocol}//${host}${before}/api/${project}/envelope/`, key: username };
}
