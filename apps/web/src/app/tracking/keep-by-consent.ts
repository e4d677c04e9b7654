import type { Consent } from '../../consent/consent.ts';
import { VISIT_KEY } from './visit.ts';

/** The name under which the router keeps how far each page was scrolled, when a page is left. */
const SCROLLED = /^tsr-scroll-restoration/;

/** What a tab keeps between its pages, and when a page is left. */
export type TabParts = {
  readonly storage: () => Storage | undefined;
  readonly onLeaving: (listener: () => void) => void;
};

/**
 * Removes what a visitor has not accepted: the campaign at once when they change their mind, and how far pages were
 * scrolled whenever one is left (within a page's life the router knows it without storage).
 */
export function keepByConsent(consent: Pick<Consent, 'choice' | 'subscribe'>, { storage, onLeaving }: TabParts): void {
  const forget = (isForgotten: (key: string) => boolean) => {
    const tab = storage();
    if (consent.choice() === true || tab === undefined) return;
    for (const key of Object.keys(tab).filter(isForgotten)) tab.removeItem(key);
  };
  consent.subscribe(() => forget((key) => key === VISIT_KEY || SCROLLED.test(key)));
  onLeaving(() => forget((key) => SCROLLED.test(key)));
}

/** This tab. Its listeners must be registered after the router's, whose storage they clear. */
export const thisTab: TabParts = {
  storage: () => {
    try {
      return sessionStorage;
    } catch {
      return undefined;
    }
  },
  onLeaving: (listener) => addEventListener('pagehide', listener),
};
