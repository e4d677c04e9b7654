import type { Brand } from '@marque/catalogue';
import { policyWith } from '../../request/security-headers.ts';

/** What Intercom's messenger fetches and shows, from the list that Intercom publishes for such policies. */
const INTERCOM: Sources = {
  'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
  // It writes its styles into the page, and has no other way.
  'style-src': ["'unsafe-inline'"],
  'connect-src': [
    'https://via.intercom.io',
    'https://api.intercom.io',
    'https://api.eu.intercom.io',
    'https://api-iam.intercom.io',
    'https://api-iam.eu.intercom.io',
    'https://api-ping.intercom.io',
    'https://*.intercom-messenger.com',
    'wss://*.intercom-messenger.com',
    'https://nexus-websocket-a.intercom.io',
    'wss://nexus-websocket-a.intercom.io',
    'https://nexus-websocket-b.intercom.io',
    'wss://nexus-websocket-b.intercom.io',
    'https://nexus-europe-websocket.intercom.io',
    'wss://nexus-europe-websocket.intercom.io',
    'https://uploads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
  ],
  'img-src': [
    'blob:',
    'https://js.intercomcdn.com',
    'https://static.intercomassets.com',
    'https://downloads.intercomcdn.com',
    'https://uploads.intercomusercontent.com',
  ],
  'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
  'media-src': ['https://js.intercomcdn.com'],
  'frame-src': ['https://intercom-sheets.com'],
};

type Sources = { readonly [directive: string]: readonly string[] };

/**
 * The policy of the brand's pages: this site, and beyond it only the services that the brand's configuration names,
 * each for its own purpose.
 */
export function pagePolicy({ identity, contentBaseUrl, support }: Brand): string {
  const elsewhere = [identity?.issuer, contentBaseUrl].flatMap((url) =>
    url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [],
  );
  const named: Sources = { 'connect-src': elsewhere, 'frame-src': elsewhere };
  return policyWith([named, ...(support?.chatAppId === undefined ? [] : [INTERCOM])]);
}
