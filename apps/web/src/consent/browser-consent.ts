import { type Consent, createConsent } from './consent.ts';

/** Consent as this browser keeps it for the brand's site. `domain` is the brand's, null for this host alone. */
export function browserConsent(domain: string | null): Consent {
  const jar = {
    read: () => document.cookie,
    write: (cookie: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we serve.
      document.cookie = cookie;
    },
  };
  return createConsent({ jar, domain, isSecure: location.protocol === 'https:' });
}
