import { expect, it } from 'vitest';
import { folderFaults } from './folder-faults.ts';

const files = (count: number, folder = 'apps/web/src/new-room') =>
  Array.from({ length: count }, (_none, index) => `${folder}/file-${index}.${index % 2 === 0 ? 'ts' : 'tsx'}`);

it('given 25 files of code in a folder, says nothing, whatever else lies there', () => {
  const others = ['card.module.css', 'README.md', 'deeper/one.ts'].map((name) => `apps/web/src/new-room/${name}`);
  expect(folderFaults([...files(25), ...others])).toEqual([]);
});

it('given 26, says how many there are', () => {
  expect(folderFaults(files(26))).toEqual([
    'apps/web/src/new-room: 26 files of code, at most 25: give those that belong together a folder',
  ]);
});
