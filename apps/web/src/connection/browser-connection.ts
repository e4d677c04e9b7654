import { type Connection, createConnection } from './create-connection.ts';

const PROBE = '/healthz';
const PROBE_TIMEOUT_MS = 5000;

/** The way from this page to its gateway. */
export function browserConnection(): Connection {
  const connection = createConnection({
    probe: async () => {
      const answer = await fetch(PROBE, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
    },
    after: (ms, action) => {
      const handle = setTimeout(action, ms);
      return () => clearTimeout(handle);
    },
  });
  addEventListener('offline', connection.lose);
  addEventListener('online', connection.look);
  if (!navigator.onLine) connection.lose();
  return connection;
}
