import { createContext, type ReactNode, use } from 'react';
import type { Client } from './create-client.ts';
import type { Session } from './create-session.ts';

type Connection = { readonly client: Client; readonly session: Session };

const ClientContext = createContext<Connection | null>(null);

/** Hands the gateway's client and the visitor's session to all pages. */
export function ClientProvider({ client, session, children }: Connection & { children: ReactNode }) {
  return <ClientContext value={{ client, session }}>{children}</ClientContext>;
}

/** The gateway's client and the visitor's session; fails outside a ClientProvider. */
export function useConnection(): Connection {
  const connection = use(ClientContext);
  if (!connection) throw new Error('useConnection needs a ClientProvider above it');
  return connection;
}

/** The gateway's client. */
export function useClient(): Client {
  return useConnection().client;
}
