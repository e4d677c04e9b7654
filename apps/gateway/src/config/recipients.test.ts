import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@marque/base';
import { type Brand, type ToldFor, toldFor } from '@marque/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadBrandsOnce } from '../../tests/kit/shops/load-brands-once.ts';
import { testConfig } from '../../tests/kit/shops/start-test-gateway.ts';
import { WAY_BACK_DAYS } from '../people/identity/email-ways-back.ts';
import { recipientFaults } from './recipient-faults.ts';

/** What each adapter tells somebody outside, or why it tells nobody. */
const adapters: { readonly [folder: string]: ToldFor | 'nobody: it is the operator’s own' } = {
  'blob-store': 'nobody: it is the operator’s own',
  claims: 'claims-handling',
  clamav: 'nobody: it is the operator’s own',
  clock: 'nobody: it is the operator’s own',
  gocardless: 'direct-debits',
  issuers: 'sign-in',
  keys: 'nobody: it is the operator’s own',
  loqate: 'address-search',
  onfido: 'identity-checks',
  pglite: 'nobody: it is the operator’s own',
  postgres: 'nobody: it is the operator’s own',
  random: 'nobody: it is the operator’s own',
  register: 'nobody: it is the operator’s own',
  sentry: 'error-reports',
  smtp: 'letters',
  stripe: 'card-payments',
  twilio: 'text-messages',
};
/** Told by the browser, not the gateway. */
const toldByTheBrowser: readonly ToldFor[] = ['chat'];

let brands: ReadonlyMap<string, Brand>;
beforeAll(async () => {
  const loaded = await loadBrandsOnce(testConfig('/nowhere'));
  assert(loaded.ok, JSON.stringify(loaded));
  brands = loaded.value;
});

describe('who is told', () => {
  it('is known of every adapter, so that a new one cannot come without its recipient', async () => {
    const folders = await readdir(join(import.meta.dirname, '../adapters'));
    expect(folders.sort()).toEqual(Object.keys(adapters));
    const told = Object.values(adapters).filter((one) => !one.startsWith('nobody'));
    expect([...told, ...toldByTheBrowser].sort()).toEqual([...toldFor].sort());
  });

  it('is named for error reports where a deployment sends them, or there is no start', () => {
    const sending = { mode: 'production', sentryDsn: 'https://key@errors.example/1' } as const;
    expect(recipientFaults(sending, brands).map((line) => line.split(',')[0])).toEqual([
      'brands/example/brand.yaml',
      'brands/showcase/brand.yaml',
    ]);
    expect(recipientFaults({ ...sending, sentryDsn: undefined }, brands)).toEqual([]);
  });

  it('is named by each brand for what it uses, and for nothing else', () => {
    expect(brands.get('showcase')?.legal.privacy.recipients).toEqual({
      'card-payments': 'Stripe',
      'direct-debits': 'GoCardless',
      'identity-checks': 'Onfido',
      'address-search': 'Loqate',
      'text-messages': 'Twilio',
      letters: 'Brightpost Mail (demonstration)',
    });
    expect(Object.keys(brands.get('example')?.legal.privacy.recipients ?? {})).toEqual([
      'card-payments',
      'address-search',
      'claims-handling',
      'text-messages',
      'letters',
    ]);
  });
});

describe('the privacy page of each brand', () => {
  it.each([
    ['en', 'a former email address of your account', 'seven days'],
    ['de', 'eine frühere E-Mail-Adresse Ihres Kontos', 'sieben Tage'],
  ])('says in %s how long a former e-mail is kept for the way back', async (language, kept, time) => {
    expect(WAY_BACK_DAYS).toBe(7);
    for (const brand of brands.keys()) {
      const folder = join(testConfig('/nowhere').brandsDirectory, brand, 'content', language);
      const line = (await readFile(join(folder, 'privacy.html'), 'utf8')).split('\n').find((one) => one.includes(kept));
      expect([brand, line?.includes(time)]).toEqual([brand, true]);
    }
  });
});
