import { ok, refused } from '@marque/base';
import { expect, test } from 'vitest';
import type { FoundAddress, Lookups } from '../lookups.ts';
import { openSingle } from './open-single.ts';

const place = (id: string, type: string): FoundAddress => ({ id, text: id, description: '', type });
const houses = [place('12', 'Address'), place('14', 'Address')];

const found = (places: Readonly<Record<string, readonly FoundAddress[]>>) => {
  const asked: (string | undefined)[] = [];
  const find: Lookups['findAddresses'] = async ({ more }) => {
    asked.push(more);
    const value = places[more ?? ''];
    return value === undefined ? refused({ code: 'provider_unavailable' }) : ok(value);
  };
  return {
    asked,
    look: (more?: string) => openSingle(find)({ text: 'BS1 4DJ', ...(more && { more }) }, AbortSignal.any([])),
  };
};

test('given a postcode that is all that was found, when it is searched, then its addresses are there at once', async () => {
  const { look, asked } = found({ '': [place('BS1 4DJ', 'Postcode')], 'BS1 4DJ': houses });
  expect(await look()).toEqual(ok(houses));
  expect(asked).toEqual([undefined, 'BS1 4DJ']);
});

test('given a street that is all there is of a postcode, then it is opened as well', async () => {
  const { look } = found({ '': [place('BS1', 'Postcode')], BS1: [place('Quay', 'Street')], Quay: houses });
  expect(await look()).toEqual(ok(houses));
});

test('given several places, one address, or none, then nothing is opened', async () => {
  for (const first of [[place('a', 'Street'), place('b', 'Street')], [place('12', 'Address')], []]) {
    const { look, asked } = found({ '': first });
    expect(await look()).toEqual(ok(first));
    expect(asked).toEqual([undefined]);
  }
});

test('given a place that leads to itself, then the search ends', async () => {
  const { look, asked } = found({ '': [place('loop', 'Street')], loop: [place('loop', 'Street')] });
  expect(await look()).toEqual(ok([place('loop', 'Street')]));
  expect(asked.length).toBeLessThan(6);
});

test('given that the addresses of the place cannot be had, then the search has failed', async () => {
  expect(await found({ '': [place('BS1 4DJ', 'Postcode')] }).look()).toEqual(refused({ code: 'provider_unavailable' }));
});
