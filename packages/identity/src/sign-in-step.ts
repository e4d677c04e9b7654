import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { IssuerSettings } from './issuer-settings.ts';
import type { Page } from './pages/page.ts';
import type { Visit } from './ports.ts';

/** One request of a sign-in under way: everything that its steps need. */
export type SignInStep = {
  readonly provider: Provider;
  readonly settings: IssuerSettings;
  readonly basePath: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly visit: Visit;
  /** Which sign-in the address names; the browser's own cookie must name the same. */
  readonly uid: string;
};

/** What a step answers: a page, or where to go. */
export type Answer = Page | { readonly location: string };

/** The path of a sign-in under way. */
export function pathOf({ basePath, uid }: Pick<SignInStep, 'basePath' | 'uid'>): string {
  return `${basePath}/interaction/${uid}`;
}
