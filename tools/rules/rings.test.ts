import { expect, it } from 'vitest';
import { fileRings, folderRings } from './rings.ts';

it('finds no ring where imports lead one way', () => {
  expect(
    folderRings([
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/b/two.ts', 'src/c/three.ts'],
      ['src/a/one.ts', 'src/c/three.ts'],
    ]),
  ).toEqual([]);
});

it('finds folders that import each other through different files, and says the shortest way round once for each', () => {
  expect(
    folderRings([
      ['src/b/two.ts', 'src/a/one.ts'],
      ['src/a/other.ts', 'src/c/three.ts'],
      ['src/c/four.ts', 'src/b/more.ts'],
      ['src/d/five.ts', 'src/a/one.ts'],
      ['src/e/six.ts', 'src/f/seven.ts'],
      ['src/f/eight.ts', 'src/e/nine.ts'],
    ]),
  ).toEqual([
    [
      ['src/a/other.ts', 'src/c/three.ts'],
      ['src/c/four.ts', 'src/b/more.ts'],
      ['src/b/two.ts', 'src/a/one.ts'],
    ],
    [
      ['src/e/six.ts', 'src/f/seven.ts'],
      ['src/f/eight.ts', 'src/e/nine.ts'],
    ],
  ]);
});

it('says the shorter of two ways round, by the first import of each step', () => {
  expect(
    folderRings([
      ['src/a/one.ts', 'src/b/two.ts'],
      ['src/b/two.ts', 'src/c/three.ts'],
      ['src/c/three.ts', 'src/a/one.ts'],
      ['src/c/three.ts', 'src/b/more.ts'],
      ['src/c/before.ts', 'src/b/more.ts'],
    ]),
  ).toEqual([
    [
      ['src/b/two.ts', 'src/c/three.ts'],
      ['src/c/before.ts', 'src/b/more.ts'],
    ],
  ]);
});

it('counts what lies deeper for the folders at which the paths part', () => {
  expect(
    folderRings([
      ['src/a/inside/one.ts', 'src/b/two.ts'],
      ['src/b/deep/er/three.ts', 'src/a/four.ts'],
    ]),
  ).toEqual([
    [
      ['src/a/inside/one.ts', 'src/b/two.ts'],
      ['src/b/deep/er/three.ts', 'src/a/four.ts'],
    ],
  ]);
});

it('takes a list beside the folders, and imports within one, for no ring', () => {
  expect(
    folderRings([
      ['src/a/one.ts', 'src/a/two.ts'],
      ['src/list.ts', 'src/a/one.ts'],
      ['src/a/one.ts', 'src/types.ts'],
    ]),
  ).toEqual([]);
});

it('finds files that import each other in a ring, and not those that lead there or that it imports', () => {
  expect(
    fileRings([
      ['src/start.ts', 'src/a.ts'],
      ['src/a.ts', 'src/b.ts'],
      ['src/b.ts', 'src/deep/c.ts'],
      ['src/deep/c.ts', 'src/a.ts'],
      ['src/b.ts', 'src/ground.ts'],
      ['src/other.ts', 'src/ground.ts'],
      ['src/alone.ts', 'src/alone.ts'],
    ]),
  ).toEqual([
    [
      ['src/a.ts', 'src/b.ts'],
      ['src/b.ts', 'src/deep/c.ts'],
      ['src/deep/c.ts', 'src/a.ts'],
    ],
    [['src/alone.ts', 'src/alone.ts']],
  ]);
});

it('finds no ring of files where imports lead one way, also by two ways', () => {
  expect(
    fileRings([
      ['src/a.ts', 'src/b.ts'],
      ['src/a.ts', 'src/c.ts'],
      ['src/b.ts', 'src/d.ts'],
      ['src/c.ts', 'src/d.ts'],
    ]),
  ).toEqual([]);
});
