import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTestSession, send } from '../kit/client/api-client.ts';
import { startTestShop, type TestShop } from '../kit/shops/start-test-shop.ts';

type Found = { id: string; text: string; description: string; type: string };

describe('addresses over HTTP, from the provider’s stand-in', () => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await startTestShop();
    token = (await beginTestSession(shop.url)).token;
  });
  afterAll(() => shop.close());
  const get = (path: string) => send(shop.url, `GET /api/lookup/${path}`, { token });
  const find = async (text: string, more?: string) => {
    const container = more === undefined ? '' : `&more=${encodeURIComponent(more)}`;
    return ((await get(`addresses?text=${encodeURIComponent(text)}${container}`)).body as { items: Found[] }).items;
  };

  it('lead through two containers to an office with all its lines', async () => {
    const [postcode] = await find('cf101ep');
    expect(postcode).toMatchObject({ type: 'Postcode', text: 'CF10 1EP', description: '21 Addresses' });
    const [building] = await find('cf101ep', postcode?.id);
    expect(building?.type).toBe('BuildingName');
    const office = (await find('cf101ep', building?.id))[1];
    expect(office?.type).toBe('Address');
    const { body } = await get(`address/${encodeURIComponent(office?.id ?? '')}`);
    expect(body).toEqual({
      company: 'Kiln & Juniper Ltd',
      department: 'Accounts',
      line1: 'Accounts',
      line2: 'Kiln & Juniper Ltd',
      line3: 'Suite 2',
      line4: expect.stringContaining('Apartments'),
      line5: expect.stringMatching(/^\d+ \w+/),
      city: 'Cardiff',
      postalCode: 'CF10 1EP',
      countryName: 'United Kingdom',
      countryIso2: 'GB',
      countryIso3: 'GBR',
      label: expect.stringContaining('CARDIFF\nCF10 1EP'),
    });
  });

  it('reach each of thirty premises', async () => {
    const [postcode] = await find('EC2A 4NE');
    expect(await find('EC2A 4NE', postcode?.id)).toHaveLength(30);
  });

  it('are none where there is nothing, and 404 for an id that was never given', async () => {
    expect(await find('ZZ99 9ZZ')).toEqual([]);
    expect((await get('address/GB%7CRM%7CA%7CBS14DJ-S99')).body).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('are unavailable when the provider answers with its own error', async () => {
    const answer = await get('addresses?text=ER1%200RR');
    expect(answer.body).toMatchObject({ status: 503, code: 'provider_unavailable' });
    expect(answer.text).not.toContain('credit');
  });
});
