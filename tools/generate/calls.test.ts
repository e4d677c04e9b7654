import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, contract } from '@marque/contract';
import { assert, describe, expect, it, test } from 'vitest';
import { root } from '../run.ts';
import { callFolder, tagOfResource } from './call-folder.ts';
import { callLists, listFiles } from './call-lists.ts';
import { knownCalls } from './calls.ts';

const listClaims: Call = { ...contract.postHelpMessage, address: ['GET', '/api/claims'], auth: 'none' };
const declarations = ['help/list-claims.ts'];
const problemOf = (sources: readonly string[], declared: readonly string[] = declarations) => {
  const lists = callLists({ calls: { listClaims }, declarations: declared, sources });
  return lists.ok ? undefined : lists.problem;
};

test('the lists of calls are those that their files yield: otherwise run `npm run generate -- calls`', async () => {
  const lists = callLists(await knownCalls());
  assert(lists.ok);
  // Their layout and order do not matter.
  const words = (text: string) => (text.match(/[^\s,"']+/g) ?? []).sort();
  for (const [file, text] of Object.entries(lists.value))
    expect([file, words(readFileSync(join(root, file), 'utf8'))]).toEqual([file, words(text)]);
});

describe('the lists of calls', () => {
  it('given a call and the file that answers it, then each list has it, declared in the folder of its tag', () => {
    const lists = callLists({
      calls: { listClaims },
      declarations,
      sources: ['claims/list-claims.ts', 'claims/claims.ts'],
    });
    assert(lists.ok);
    expect(lists.value[listFiles.declared]).toContain("export * from './calls/help/list-claims.ts';");
    expect(lists.value[listFiles.handlers]).toContain("export { listClaims } from '../../claims/list-claims.ts';");
    expect(lists.value[listFiles.sitePaths]).toContain('listClaims: ["GET","/api/claims"]');
    expect(lists.value[listFiles.staffPaths]).not.toContain('listClaims');
    expect(lists.value[listFiles.traits]).toMatch(/idempotent: \["listClaims"\]/);
    expect(lists.value[listFiles.traits]).toMatch(/open: \["listClaims"\]/);
    expect(lists.value[listFiles.traits]).toMatch(/customerOnly: \[\]/);
  });

  it('given no file that answers it, or two, then it says so', () => {
    expect(problemOf([])).toBe(
      'listClaims is answered by no file. One file list-claims.ts below apps/gateway/src answers it.',
    );
    expect(problemOf(['claims/list-claims.ts', 'policies/list-claims.ts'])).toContain(
      'claims/list-claims.ts and policies/list-claims.ts',
    );
  });

  it('given a call outside the folder of its tag, then it names the folder', () => {
    expect(problemOf(['claims/list-claims.ts'], ['staff/list-claims.ts'])).toBe(
      'listClaims is not declared where its tag is. Its file is packages/contract/src/calls/help/list-claims.ts.',
    );
  });
});

test.each([
  ['proposals', 'Proposals', 'proposals'],
  ['customer-accounts', 'Customer accounts', 'customer-accounts'],
  ['claims', 'Claims', 'claims'],
])('a new call whose path begins with /%s has the tag %s and the folder %s', (resource, tag, folder) => {
  expect(tagOfResource(resource)).toBe(tag);
  expect(callFolder(tag)).toBe(folder);
});
