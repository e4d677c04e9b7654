import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderUnavailable } from '../../ports/provider-unavailable.ts';
import { loqateAddresses } from './loqate-addresses.ts';

describe('the address search', () => {
  let server: Server;
  let url: string;
  let answers: { status: number; body: string };
  let asked: string[];
  let now: number;
  beforeEach(async () => {
    [asked, now] = [[], 0];
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(answers.status).end(answers.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const search = () => loqateAddresses({ url, key: 'KEY', realMs: () => now });

  it('finds containers and addresses in the provider’s own protocol', async () => {
    answers = {
      status: 200,
      body: JSON.stringify({
        Items: [{ Id: 'GB|1', Type: 'Postcode', Text: 'BS1 4DJ', Description: '12 Addresses', Highlight: '' }],
      }),
    };
    expect(await search().find({ text: 'BS1 4DJ', container: 'GB|0' })).toEqual([
      { id: 'GB|1', type: 'Postcode', text: 'BS1 4DJ', description: '12 Addresses' },
    ]);
    expect(asked).toEqual([
      '/Capture/Interactive/Find/v1.10/json6.ws?Key=KEY&Text=BS1+4DJ&Countries=GBR&Limit=100&Container=GB%7C0',
    ]);
  });

  it('takes over every part of an address under the names of the wire', async () => {
    const item = {
      Id: 'GB|1',
      Company: 'Wharf Motors Ltd',
      Department: 'Accounts',
      Line1: 'Accounts',
      Line2: 'Wharf Motors Ltd',
      Line3: 'Suite 2',
      Line4: 'Mill Court',
      Line5: '94 Kiln Lane',
      City: 'Cardiff',
      PostalCode: 'CF10 1EP',
      CountryName: 'United Kingdom',
      CountryIso2: 'GB',
      CountryIso3: 'GBR',
      Label: 'Accounts\nWharf Motors Ltd',
      Barcode: 'not asked for',
    };
    answers = { status: 200, body: JSON.stringify({ Items: [item] }) };
    expect(await search().retrieve('GB|1')).toEqual({
      company: 'Wharf Motors Ltd',
      department: 'Accounts',
      line1: 'Accounts',
      line2: 'Wharf Motors Ltd',
      line3: 'Suite 2',
      line4: 'Mill Court',
      line5: '94 Kiln Lane',
      city: 'Cardiff',
      postalCode: 'CF10 1EP',
      countryName: 'United Kingdom',
      countryIso2: 'GB',
      countryIso3: 'GBR',
      label: 'Accounts\nWharf Motors Ltd',
    });
    expect(asked).toEqual(['/Capture/Interactive/Retrieve/v1.20/json6.ws?Key=KEY&Id=GB%7C1']);
  });

  it('answers an address in full, and nothing for an id that the provider does not know', async () => {
    answers = {
      status: 200,
      body: JSON.stringify({
        Items: [{ Company: '', Line1: '12 Wharf Lane', City: 'Bristol', PostalCode: 'BS1 4DJ', CountryIso3: 'GBR' }],
      }),
    };
    expect(await search().retrieve('GB|1')).toMatchObject({
      company: null,
      line1: '12 Wharf Lane',
      line2: null,
      city: 'Bristol',
      postalCode: 'BS1 4DJ',
      countryIso3: 'GBR',
    });
    answers = { status: 200, body: JSON.stringify({ Items: [{ Error: '1001', Description: 'Id Invalid' }] }) };
    expect(await search().retrieve('GB|2')).toBeUndefined();
  });

  it.each([
    ['fails', 500, '{}'],
    ['answers something else', 200, '<html>'],
    ['answers a list', 200, '[]'],
    ['has no credit left', 200, '{"Items":[{"Error":"3","Description":"Account out of credit"}]}'],
  ])('says so when the provider %s', async (_what, status, body) => {
    answers = { status, body };
    await expect(search().find({ text: 'BS1' })).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('leaves a provider alone for a while that failed five times in a row', async () => {
    answers = { status: 500, body: '{}' };
    const addresses = search();
    for (let time = 0; time < 7; time += 1)
      await expect(addresses.find({ text: 'BS1' })).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(asked).toHaveLength(5);
    now = 10_000;
    answers = { status: 200, body: '{"Items":[]}' };
    expect(await addresses.find({ text: 'BS1' })).toEqual([]);
  });
});
