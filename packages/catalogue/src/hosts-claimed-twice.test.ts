import { expect, test } from 'vitest';
import { hostsClaimedTwice } from './hosts-claimed-twice.ts';

test('a host that several brands claim is told once, with the file and line of each', () => {
  const texts = new Map([
    ['one.yaml', 'brand: one\nhosts: [one.localhost, shop.localhost]\n'],
    ['two.yaml', 'hosts:\n  - two.localhost\n  - shop.localhost\n'],
    ['three.yaml', 'hosts: [shop.localhost]'],
    ['four.yaml', 'hosts: [four.localhost, four.localhost]'],
    ['five.yaml', 'hosts: five.localhost'],
  ]);
  expect(hostsClaimedTwice(texts)).toEqual([
    {
      files: ['one.yaml', 'two.yaml', 'three.yaml'],
      line: 'one.yaml:2 hosts: expected a host that one brand claims, found shop.localhost, which two.yaml:3 and three.yaml:1 claim too; leave it to one of them',
    },
  ]);
});
