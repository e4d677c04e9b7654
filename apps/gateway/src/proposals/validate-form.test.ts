import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../../tests/kit/client/api-client.ts';
import { changeBrand } from '../../tests/kit/shops/change-brand.ts';
import { startTestGateway, type TestGateway } from '../../tests/kit/shops/start-test-gateway.ts';

const row = (code: string) => ({ code, texts: { en: code, de: code }, words: '', columns: {} });

describe('a form that only the server can check', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    token = (await beginTestSession(gateway.url)).token;
    changeBrand(gateway, 'showcase', (brand) => ({
      ...brand,
      tables: { ...brand.tables, shops: { name: 'shops', rows: [row('ABC12')] } },
      validationForms: {
        shop: [
          { field: 'shop', table: 'shops', error: 'shop_not_found' },
          { field: 'offer.shop', table: 'shops', error: 'offer_not_found' },
        ],
      },
    }));
  });
  afterAll(() => gateway.close());
  const check = async (form: string, data: unknown, as: string | undefined = token) => {
    const { status, body } = await send(gateway.url, `POST /api/form/validation/${form}`, {
      token: as,
      body: { data },
    });
    return { status, body };
  };

  it('is passed by codes of its tables', async () => {
    expect(await check('shop', { shop: 'ABC12', 'offer.shop': 'ABC12' })).toEqual({
      status: 200,
      body: { success: true, errors: [] },
    });
  });

  it('names every error in the order of the configuration, whether answers come flat or in groups', async () => {
    const failed = { status: 200, body: { success: false, errors: ['shop_not_found', 'offer_not_found'] } };
    expect(await check('shop', { 'offer.shop': 'ZZ1', shop: 'ZZ2' })).toEqual(failed);
    expect(await check('shop', { offer: { shop: 7 }, shop: ['ABC12'] })).toEqual(failed);
    expect((await check('shop', { offer: { shop: 'ABC12' }, shop: 'ZZ2' })).body).toEqual({
      success: false,
      errors: ['shop_not_found'],
    });
  });

  it('does not look at what is blank: that it is needed is the form’s own business', async () => {
    for (const data of [{}, { shop: null }, { shop: ' ', 'offer.shop': '' }, { other: 'x' }])
      expect((await check('shop', data)).body).toEqual({ success: true, errors: [] });
  });

  it('is not found under another name', async () => {
    for (const form of ['shops', 'constructor', '__proto__', 'toString'])
      expect((await check(form, {})).body, form).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('needs a session', async () => {
    expect((await check('shop', {}, 'x')).body).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
