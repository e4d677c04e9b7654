import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('have defaults, also for empty values', () => {
    expect(readConfig({ SANDBOX_PORT: '' })).toEqual({
      port: 3001,
      smtpPort: 3002,
      scannerPort: 3003,
      dataDir: './data/sandbox',
      stripeKey: 'sk_test_marque_sandbox',
      stripeWebhookSecret: 'whsec_marque_sandbox',
      webhooksUrl: 'http://127.0.0.1:3000/api/webhooks',
      goCardlessToken: 'sandbox_marque',
      goCardlessWebhookSecret: 'marque-gocardless-webhooks',
      onfidoToken: 'api_sandbox.marque',
      onfidoWebhookToken: 'marque-onfido-webhooks',
      loqateKey: 'marque-sandbox',
      smsAccount: 'ACmarquesandbox',
      smsToken: 'marque-sandbox',
      claimsKey: 'claims_marque_sandbox',
      claimsWebhookSecret: 'marque-claims-webhooks',
      claimsCallbackHosts: ['localhost', '127.0.0.1', '.localhost'],
    });
  });

  it.each([
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT is "70000": expected a port from 0 (any free one) to 65535.'],
    [
      { SANDBOX_WEBHOOKS_URL: 'shop' },
      'SANDBOX_WEBHOOKS_URL is "shop": expected an address that begins with http:// or https://.',
    ],
    [
      { SANDBOX_STRIPE_KEY: 'sk_live_1' },
      'SANDBOX_STRIPE_KEY has the wrong form: expected something like "sk_test_marque_sandbox".',
    ],
  ])('say what is wrong with %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
