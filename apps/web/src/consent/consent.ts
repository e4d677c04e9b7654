/** A visitor's choice about optional cookies: none yet, yes, or no. */
export type ConsentChoice = boolean | null;

/** The page's cookies as the browser has them: read as one text, written one at a time. */
export type CookieJar = { readonly read: () => string; readonly write: (cookie: string) => void };

export type ConsentParts = {
  readonly jar: CookieJar;
  /** Null: the cookie is this host's alone. */
  readonly domain: string | null;
  readonly isSecure: boolean;
};

/** The one place that knows whether chat, error reports and campaign tracking are allowed. Without a choice they are not. */
export type Consent = {
  readonly choice: () => ConsentChoice;
  /** Whether the banner asks: while there is no choice, and when the visitor wants to change it. */
  readonly isAsking: () => boolean;
  readonly choose: (accepted: boolean) => void;
  /** Asks again; until then the earlier choice holds. */
  readonly reconsider: () => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const NAME = 'cookieConsent';
/** 365 days: 31,536,000,000 ms. */
const KEPT_SECONDS = 31_536_000;

/** Consent in this page's cookie. If the browser keeps no cookies, a choice lasts as long as the page. */
export function createConsent({ jar, domain, isSecure }: ConsentParts): Consent {
  const listeners = new Set<() => void>();
  let here: ConsentChoice = null;
  let isReconsidering = false;
  const choice = () => choiceIn(jar.read()) ?? here;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    choice,
    isAsking: () => isReconsidering || choice() === null,
    choose: (accepted) => {
      here = accepted;
      isReconsidering = false;
      const place = domain === null ? '' : `; domain=${domain}`;
      jar.write(
        `${NAME}=${accepted}; path=/; max-age=${KEPT_SECONDS}${place}; samesite=lax${isSecure ? '; secure' : ''}`,
      );
      tell();
    },
    reconsider: () => {
      isReconsidering = true;
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The choice in a page's cookies; null if there is none, or an invalid one. */
export function choiceIn(cookies: string): ConsentChoice {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  if (pairs.includes(`${NAME}=true`)) return true;
  return pairs.includes(`${NAME}=false`) ? false : null;
}
