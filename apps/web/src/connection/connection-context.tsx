import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Connection } from './create-connection.ts';

const ConnectionContext = createContext<Connection | null>(null);

/** Hands the way to the gateway to all pages. */
export function ConnectionProvider({ connection, children }: { connection: Connection; children: ReactNode }) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

/** Whether the gateway is out of reach, drawn again when that changes, and the way to ask it. Fails outside a ConnectionProvider. */
export function useReach(): { readonly isLost: boolean } & Pick<Connection, 'answers'> {
  const connection = use(ConnectionContext);
  if (!connection) throw new Error('useReach needs a ConnectionProvider above it');
  return { isLost: useSyncExternalStore(connection.subscribe, connection.isLost), answers: connection.answers };
}
