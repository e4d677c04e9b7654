import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { inventPremises } from './invent-premises.ts';
import { postTowns } from './post-towns.ts';
import { readPostcode } from './read-postcode.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
});
afterAll(() => sandbox.close());

type Item = Record<string, string>;

async function call(path: string, query: Record<string, string>): Promise<Item[]> {
  const response = await fetch(
    `${sandbox.url()}/Capture/Interactive/${path}/json6.ws?${new URLSearchParams({ Key: 'marque-sandbox', ...query })}`,
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as { Items: Item[] }).Items;
}
const find = (query: Record<string, string>) => call('Find/v1.10', query);
const retrieve = (Id: string) => call('Retrieve/v1.20', { Id });

const postcodes = Object.keys(postTowns).flatMap((area) =>
  [1, 2, 3].map((district) => readPostcode(`${area}${district} ${district}AB`)),
);
const withBuilding = postcodes.find((postcode) => postcode && inventPremises(postcode).building);

describe('finding an address', () => {
  it('goes from the postcode through its container to the address', async () => {
    const [container] = await find({ Text: 'bs14dj', Countries: 'GBR' });
    expect(container).toMatchObject({
      Type: 'Postcode',
      Text: 'BS1 4DJ',
      Description: expect.stringMatching(/^\d+ Addresses$/),
    });
    const items = await find({ Text: 'BS1 4DJ', Container: container?.Id ?? '' });
    const [address] = await retrieve(items.find((item) => item.Type === 'Address')?.Id ?? '');
    expect(address).toMatchObject({
      City: 'Bristol',
      PostalCode: 'BS1 4DJ',
      CountryName: 'United Kingdom',
      CountryIso2: 'GB',
      CountryIso3: 'GBR',
      DataLevel: 'Premise',
      Line1: expect.stringMatching(/\S/),
    });
    expect(await find({ Container: container?.Id ?? '' })).toEqual(items);
    expect(await find({ Container: container?.Id ?? '', Limit: '2' })).toHaveLength(2);
  });

  it('opens a building in a second step', async () => {
    const [container] = await find({ Text: withBuilding?.text ?? '' });
    const building = (await find({ Container: container?.Id ?? '' }))[0];
    expect(building?.Type).toBe('BuildingName');
    const [flat] = await find({ Container: building?.Id ?? '' });
    expect((await retrieve(flat?.Id ?? ''))[0]).toMatchObject({
      SubBuilding: 'Flat 1',
      BuildingName: expect.stringMatching(/\S/),
      PostalCode: withBuilding?.text,
    });
  });

  it('matches a street and a town loosely', async () => {
    const [item] = await find({ Text: '12 wharf lane, bristol' });
    expect((await retrieve(item?.Id ?? ''))[0]).toMatchObject({
      Line1: '12 Wharf Lane',
      City: 'Bristol',
      PostalCode: expect.stringMatching(/^BS\d/),
    });
    expect(await find({ Text: 'somewhere nice' })).toEqual([]);
  });

  it.each([
    ['the empty postcode', { Text: 'ZZ99 9ZZ' }, []],
    ['an area that does not exist', { Text: 'QQ1 1AA' }, []],
    ['another country', { Text: 'BS1 4DJ', Countries: 'DEU' }, []],
    [
      'the faulty postcode',
      { Text: 'ER1 0RR' },
      [expect.objectContaining({ Error: '3', Cause: expect.any(String), Resolution: expect.any(String) })],
    ],
    ['no text', { Text: '' }, [expect.objectContaining({ Error: '1001' })]],
    [
      'another key',
      { Text: 'BS1 4DJ', Key: 'other' },
      [expect.objectContaining({ Error: '2', Description: 'Unknown key' })],
    ],
  ])('answers %s', async (_name, query, expected) => {
    expect(await find(query as Record<string, string>)).toEqual(expected);
  });

  it('refuses an id that it never gave', async () => {
    expect(await retrieve('GB|RM|A|BS14DJ-S99')).toEqual([expect.objectContaining({ Error: '1001' })]);
  });
});

describe('the postcodes that docs/addresses.md names', () => {
  const premisesOf = (text: string) => {
    const postcode = readPostcode(text);
    if (!postcode) throw new Error(`${text} is no postcode`);
    return { town: postcode.town, ...inventPremises(postcode) };
  };
  it('show what it says of them', async () => {
    const told = await readFile(new URL('../../../../docs/addresses.md', import.meta.url), 'utf8');
    const named = [...told.matchAll(/^\| `([^`]+)` \|/gm)].map(([, typed]) => typed);
    expect(named).toEqual([
      'BS1 4DJ',
      'NE1 4ST',
      'EC2A 4NE',
      'TR1 2LL',
      'BT9 5AB',
      'M4 1HQ',
      'CF10 1EP',
      '12 Wharf Lane, Bristol',
      'ZZ99 9ZZ',
      'QQ1 1AA',
      'ER1 0RR',
    ]);
    expect(premisesOf('BS1 4DJ')).not.toHaveProperty('building');
    expect(premisesOf('BS1 4DJ').single.some(({ company }) => company !== '')).toBe(true);
    expect(premisesOf('NE1 4ST').single).toHaveLength(5);
    expect(premisesOf('EC2A 4NE').single).toHaveLength(30);
    expect(premisesOf('EC2A 4NE').single.some((one) => one.buildingName !== '' && one.buildingNumber === '')).toBe(
      true,
    );
    expect(premisesOf('TR1 2LL').building?.flats.length).toBeGreaterThan(3);
    expect(premisesOf('BT9 5AB')).toMatchObject({ town: 'Belfast', building: expect.anything() });
    expect(premisesOf('M4 1HQ').single).toContainEqual(
      expect.objectContaining({ company: expect.stringMatching(/Ltd$/), department: expect.stringMatching(/\S/) }),
    );
  });

  it('have an office in a building of flats whose address fills five lines', async () => {
    const [container] = await find({ Text: 'CF10 1EP' });
    const [building] = await find({ Container: container?.Id ?? '' });
    const offices = await find({ Container: building?.Id ?? '' });
    const [office] = await retrieve(offices[1]?.Id ?? '');
    expect(office).toMatchObject({
      Type: 'Commercial',
      Line1: office?.Department,
      Line2: office?.Company,
      Line3: 'Suite 2',
      Line4: office?.BuildingName,
      Line5: `${office?.BuildingNumber} ${office?.Street}`,
      City: 'Cardiff',
      PostalCode: 'CF10 1EP',
    });
    for (const line of [office?.Line1, office?.Line2, office?.Line4, office?.Line5]) expect(line).toMatch(/\S/);
    expect(office?.Label?.split('\n')).toHaveLength(8);
  });
});

describe('any postcode of Great Britain and Northern Ireland', () => {
  const areas = Object.keys(postTowns);
  const letters = 'ABDEFGHJLNPQRSTUWXYZ';
  const postcode = fc
    .tuple(
      fc.constantFrom(...areas),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: letters.length ** 2 - 1 }),
    )
    .map(([area, district, sector, unit]) => ({
      area,
      text: `${area}${district} ${sector}${letters[Math.floor(unit / letters.length)]}${letters[unit % letters.length]}`,
    }));

  it('has premises in its post town, always the same, however it is typed', async () => {
    await fc.assert(
      fc.asyncProperty(postcode, async ({ area, text }) => {
        const [container] = await find({ Text: text.toLowerCase().replace(' ', '') });
        const items = await find({ Container: container?.Id ?? '', Limit: '100' });
        expect(items.length).toBeGreaterThanOrEqual(2);
        expect(await find({ Container: container?.Id ?? '', Limit: '100' })).toEqual(items);
        const [address] = await retrieve(items.at(-1)?.Id ?? '');
        expect(address).toMatchObject({ City: postTowns[area], PostalCode: text });
      }),
      { numRuns: 60 },
    );
  });

  it.each(['GY1 1AA', 'JE2 3AB', 'IM1 1AA', 'BS1 4CI', 'B1234 1AA', 'BS1', '75001'])(
    'is none of the islands’ and no other text: %s',
    async (text) => expect(await find({ Text: text })).toEqual([]),
  );
});

describe('invented premises', () => {
  it('are 3 to 30, different from one another, and of every kind', () => {
    const all = postcodes.map((postcode) => (postcode ? inventPremises(postcode) : { single: [] }));
    for (const { single, building } of all as ReturnType<typeof inventPremises>[]) {
      const premises = [...single, ...(building?.flats ?? [])];
      expect(premises.length).toBeGreaterThanOrEqual(3);
      expect(premises.length).toBeLessThanOrEqual(30);
      expect(new Set(premises.map((premise) => JSON.stringify(premise))).size).toBe(premises.length);
    }
    const every = all.flatMap(({ single }) => single);
    expect(every.some((premise) => premise.company !== '' && premise.department !== '')).toBe(true);
    expect(every.some((premise) => premise.buildingName !== '')).toBe(true);
    expect(Object.keys(postTowns).length).toBeGreaterThanOrEqual(120);
  });
});
