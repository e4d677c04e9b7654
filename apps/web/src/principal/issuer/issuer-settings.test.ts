import { expect, test } from 'vitest';
import { issuerSettings } from './issuer-settings.ts';

const claims = { roles: 'roles', permissions: 'permissions', connection: 'connection' };
const own = { issuer: null, clientId: 'marque-web', audience: 'marque:showcase', scope: 'openid profile', claims };

test('given a brand without an issuer, when its site is asked, then the gateway of the same host is the issuer', () => {
  expect(issuerSettings(own, 'https://shop.example')).toMatchObject({
    authority: 'https://shop.example/identity',
    metadata: { token_endpoint: 'https://shop.example/identity/token' },
    client_id: 'marque-web',
    scope: 'openid profile',
    redirect_uri: 'https://shop.example/callback',
    silent_redirect_uri: 'https://shop.example/silent',
    post_logout_redirect_uri: 'https://shop.example/',
  });
});

test('given a brand with an issuer, when its site is asked, then it is that one, and the gateway’s audience is asked for in both ways', () => {
  const settings = issuerSettings({ ...own, issuer: 'https://sign-in.example/realms/a' }, 'https://shop.example');
  expect(settings).toMatchObject({
    authority: 'https://sign-in.example/realms/a',
    resource: 'marque:showcase',
    extraQueryParams: { audience: 'marque:showcase' },
    automaticSilentRenew: false,
  });
  expect(settings).not.toHaveProperty('metadata');
});
