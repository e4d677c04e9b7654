import { expect, test, vi } from 'vitest';
import { type BrandDataParts, readBrandData } from './read-brand-data.ts';

const pageWith = (href: string | null) =>
  ({ getElementById: () => (href === null ? null : { getAttribute: () => href }) }) as unknown as Document;
const brandFound = () => Response.json({ brand: 'showcase' });

function browserThat(answers: readonly (() => Response | Promise<Response>)[]) {
  const left = [...answers];
  const parts: BrandDataParts = {
    fetch: vi.fn(async () => {
      const next = left.shift();
      if (!next) throw new Error('Nothing more was to be asked for.');
      return next();
    }),
    reload: vi.fn(),
    wait: async () => undefined,
  };
  return parts;
}

test('given a page that names its brand, reads it from there', async () => {
  const parts = browserThat([brandFound]);
  expect(await readBrandData(pageWith('/brand/data.json?v=1'), parts)).toEqual({ brand: 'showcase' });
  expect(parts.fetch).toHaveBeenCalledExactlyOnceWith('/brand/data.json?v=1');
});

test('given a connection that is away, asks until it is back, and leaves the page as it is', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  const parts = browserThat([away, away, brandFound]);
  expect(await readBrandData(pageWith('/a'), parts)).toEqual({ brand: 'showcase' });
  expect(parts.reload).not.toHaveBeenCalled();
});

test('given a brand that has changed since, loads the page again, which names the new one', async () => {
  const parts = browserThat([() => new Response(null, { status: 404 }), brandFound]);
  await readBrandData(pageWith('/a'), parts);
  expect(parts.reload).toHaveBeenCalledOnce();
});

test('given a page that the gateway did not fill, says so', async () => {
  await expect(readBrandData(pageWith(null), browserThat([]))).rejects.toThrow('names no brand');
});
