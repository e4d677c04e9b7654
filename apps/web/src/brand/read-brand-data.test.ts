import { expect, test, vi } from 'vitest';
import { type BrandDataParts, readBrandData } from './read-brand-data.ts';

function pageWith(href: string | null) {
  const unhide = vi.fn();
  const elements: Record<string, unknown> = {
    'brand-data': href === null ? null : { getAttribute: () => href },
    'first-wait': { removeAttribute: unhide },
  };
  return { page: { getElementById: (id: string) => elements[id] } as unknown as Document, unhide };
}

const brandFound = () => Response.json({ brand: 'showcase' });
const gone = () =>
  Response.json({}, { status: 404, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

function browserThat(answers: readonly (() => Response | Promise<Response>)[], wasReloaded = false) {
  const left = [...answers];
  const waits: number[] = [];
  const parts: BrandDataParts = {
    fetch: vi.fn(async () => {
      const next = left.shift();
      if (!next) throw new Error('Nothing more was to be asked for.');
      return next();
    }),
    wasReloaded: () => wasReloaded,
    reload: vi.fn(),
    wait: async (ms) => {
      waits.push(ms);
    },
  };
  return { parts, waits };
}

test('given a page that names its brand, when it is read, then it comes from there at once', async () => {
  const { parts, waits } = browserThat([brandFound]);
  const { page, unhide } = pageWith('/brand/data.json?v=1');
  expect(await readBrandData(page, parts)).toEqual({ brand: 'showcase' });
  expect(parts.fetch).toHaveBeenCalledExactlyOnceWith('/brand/data.json?v=1');
  expect(waits).toEqual([]);
  expect(unhide).not.toHaveBeenCalled();
});

test.each<[string, () => Response | Promise<Response>]>([
  ['no connection', noConnection],
  ['a proxy before a gateway that starts', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a proxy that knows no gateway', () => new Response('<h1>Not found</h1>', { status: 404 })],
  [
    'too many requests',
    () => new Response('{}', { status: 429, headers: { 'content-type': 'application/problem+json' } }),
  ],
  ['a page in which a hotel welcomes its guests', () => new Response('<h1>Welcome</h1>')],
  ['an answer that is cut off', () => new Response('{"brand":"show')],
])(
  'given %s, when the data is asked for, then the page says that it waits, stays as it is, and goes on by itself',
  async (_name, away) => {
    const { parts } = browserThat([away, away, brandFound]);
    const { page, unhide } = pageWith('/a');
    expect(await readBrandData(page, parts)).toEqual({ brand: 'showcase' });
    expect(unhide).toHaveBeenCalled();
    expect(parts.reload).not.toHaveBeenCalled();
  },
);

test('given a gateway that stays away, when it is asked again, then ever more rarely, and at least twice a minute', async () => {
  const { parts, waits } = browserThat([...Array.from({ length: 7 }, () => noConnection), brandFound]);
  await readBrandData(pageWith('/a').page, parts);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('given a brand that has changed since, when the data is gone, then the page is loaded again at once, which names the new one', async () => {
  const { parts, waits } = browserThat([gone, brandFound]);
  vi.mocked(parts.reload).mockImplementation(() => expect(waits).toEqual([]));
  await readBrandData(pageWith('/a').page, parts);
  expect(parts.reload).toHaveBeenCalledOnce();
});

test('given a page that was loaded again already, when its data is gone still, as between two releases, then half a minute passes until it is loaded once more', async () => {
  const { parts, waits } = browserThat([...Array.from({ length: 6 }, () => gone), brandFound], true);
  vi.mocked(parts.reload).mockImplementation(() => expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]));
  const { page, unhide } = pageWith('/a');
  await readBrandData(page, parts);
  expect(parts.reload).toHaveBeenCalledOnce();
  expect(unhide).toHaveBeenCalled();
});

test('given a page that the gateway did not fill, when it is read, then it says so', async () => {
  await expect(readBrandData(pageWith(null).page, browserThat([]).parts)).rejects.toThrow('names no brand');
});
