import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Consent, ConsentChoice } from './consent.ts';

const ConsentContext = createContext<Consent | null>(null);

/** Hands the visitor's choice about cookies to all pages. */
export function ConsentProvider({ consent, children }: { consent: Consent; children: ReactNode }) {
  return <ConsentContext value={consent}>{children}</ConsentContext>;
}

/** The choice about cookies and the ways to make it; drawn again when it changes. Fails outside a ConsentProvider. */
export function useConsent(): Pick<Consent, 'choose' | 'reconsider'> & {
  readonly choice: ConsentChoice;
  readonly isAsking: boolean;
} {
  const consent = use(ConsentContext);
  if (!consent) throw new Error('useConsent needs a ConsentProvider above it');
  const choice = useSyncExternalStore(consent.subscribe, consent.choice);
  const isAsking = useSyncExternalStore(consent.subscribe, consent.isAsking);
  return { choice, isAsking, choose: consent.choose, reconsider: consent.reconsider };
}
