import { expect, test } from 'vitest';
import { isUnfetched, mayReload, toldByUs } from './unfetched.ts';

const missing = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: https://shop.example/assets/${file}`);

function tab() {
  const marks = new Map<string, string>();
  return {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, mark: string) => void marks.set(key, mark),
  };
}

test.each([
  ['Chromium', missing('home-A.js')],
  ['Firefox', new TypeError('error loading dynamically imported module: https://shop.example/assets/home-A.js')],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['a style sheet', new Error('Unable to preload CSS for /assets/home-A.css')],
])('given code that %s could not fetch, when the page breaks, then that is known as such', (_browser, error) => {
  expect(isUnfetched(error)).toBe(true);
});

test('given any other error, when the page breaks, then it is not loaded again by itself', () => {
  expect(mayReload(new TypeError('x is undefined'), { answers: true, wasLost: false, storage: tab() })).toBe(false);
});

test('given files that a new release took away, when pages ask for them, then the page is loaded again once for each', () => {
  const storage = tab();
  const asked = ['a.js', 'a.js', 'b.js', 'a.js', 'b.js'].map((file) =>
    mayReload(missing(file), { answers: true, wasLost: false, storage }),
  );
  expect(asked).toEqual([true, false, true, false, false]);
});

test('given a shop that does not answer, when code is missing, then the page is not thrown away for it', () => {
  const storage = tab();
  expect(mayReload(missing('a.js'), { answers: false, wasLost: true, storage })).toBe(false);
  expect(mayReload(missing('a.js'), { answers: true, wasLost: true, storage })).toBe(true);
});

test('given a connection that was lost twice at one page, when it is back, then the page is loaded again each time', () => {
  const storage = tab();
  const back = { answers: true, wasLost: true, storage };
  expect([mayReload(missing('a.js'), back), mayReload(missing('a.js'), back)]).toEqual([true, true]);
});

test('given code that could not be fetched, when the router is told, then it does not know the message by its beginning', () => {
  const told = toldByUs(missing('a.js'));
  expect(isUnfetched(told)).toBe(true);
  expect(told).toMatchObject({ message: expect.not.stringMatching(/^Failed to fetch/) });
  const other = new TypeError('x is undefined');
  expect(toldByUs(other)).toBe(other);
});
