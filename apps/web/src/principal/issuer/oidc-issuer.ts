import type { BrandWire } from '@marque/contract';
import { InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { tabStorage } from '../acting.ts';
import { AuthError, authErrorOf } from '../auth-error.ts';
import type { Issued, Issuer } from './issuer.ts';
import { issuerSettings } from './issuer-settings.ts';
import { silentFrames } from './silent-frame.ts';

export type OidcParts = {
  readonly identity: BrandWire['identity'];
  readonly origin: string;
  /** The language in which the visitor reads. */
  readonly language: () => string;
};

/** The brand's issuer, over the OpenID library. Tokens are held in memory; only what must outlast the way to the issuer's page is in the tab's storage. */
export function oidcIssuer({ identity, origin, language }: OidcParts): Issuer {
  const inMemory = new InMemoryWebStorage();
  const settings = {
    ...issuerSettings(identity, origin),
    userStore: new WebStorageStateStore({ store: inMemory }),
    stateStore: new WebStorageStateStore({ store: tabStorage() ?? inMemory, prefix: 'marque.sign-in.' }),
  };
  const manager = new UserManager(settings, pageLeaver, undefined, silentFrames);
  const asIssued = async (granted: Promise<User | null>): Promise<Issued> => {
    const user = await orAuthError(granted);
    if (!user) throw new AuthError('login_required');
    return { accessToken: user.access_token, expiresIn: user.expires_in ?? 0, claims: user.profile };
  };
  return {
    silently: () => asIssued(manager.signinSilent({ forceIframeAuth: true })),
    refresh: async () => {
      const held = await manager.getUser();
      if (!held?.refresh_token) throw new AuthError('missing_refresh_token');
      return asIssued(manager.signinSilent());
    },
    leave: async (returnTo, { replace = false, again = false } = {}) => {
      await manager.clearStaleState();
      const redirectMethod = replace ? 'replace' : 'assign';
      const more = again ? { prompt: 'login' } : {};
      await orAuthError(
        manager.signinRedirect({ state: { returnTo }, ui_locales: language(), redirectMethod, ...more }),
      );
    },
    arrive: async (address) => {
      // Only this user has what was sent to the issuer: the one held afterwards has lost it.
      const arrived = manager.signinRedirectCallback(address);
      const issued = await asIssued(arrived);
      const { returnTo = '/' } = ((await arrived).state ?? {}) as { returnTo?: string };
      return { issued, returnTo };
    },
    forget: () => void manager.removeUser(),
    end: () => orAuthError(manager.signoutRedirect()),
  };
}

async function orAuthError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    throw authErrorOf(thrown);
  }
}

/** Leaves the page. The promise ends only when one comes back to it as it was left, by the browser's own button. */
const pageLeaver = {
  prepare: async ({ redirectMethod = 'assign' }: { redirectMethod?: 'assign' | 'replace' }) => ({
    navigate: ({ url }: { url: string }): Promise<{ url: string }> =>
      new Promise((resolve) => {
        window.addEventListener('pageshow', ({ persisted }) => persisted && resolve({ url: location.href }));
        const { origin, searchParams } = new URL(url);
        // Our own issuer takes the hint in the request's body, where it names nobody in an address; not every other one does.
        if (origin === location.origin && searchParams.has('id_token_hint')) sendAsForm(url);
        else location[redirectMethod](url);
      }),
    close: () => {},
  }),
  callback: async () => {},
};

/** Goes to an address with its query in the request's body. */
function sendAsForm(url: string): void {
  const { origin, pathname, searchParams } = new URL(url);
  const form = document.createElement('form');
  form.method = 'post';
  form.action = origin + pathname;
  for (const [name, value] of searchParams) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
