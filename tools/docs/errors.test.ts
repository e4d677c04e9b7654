import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallName, contract, problemsOfCall } from '@marque/contract';
import { expect, it } from 'vitest';
import { root } from '../run.ts';
import { expectProof, tablesOf } from './testing/proof.ts';

const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
const [changing = [], everywhere = [], internal = []] = tablesOf(page);

/** The calls by which a policy is changed, from the first try to taking it back. */
const calls: readonly CallName[] = [
  ...(['getPolicyChanges', 'tryChange', 'createPolicyAdjustment', 'getPolicyAdjustment'] as const),
  ...(['commitPolicyAdjustment', 'createChangeCheckout', 'createMotoChangeCheckout'] as const),
  ...(['askForAgreement', 'handOverChange', 'withdrawPolicyAdjustment', 'discardPolicyAdjustment'] as const),
];

it('each code by which a change may be refused has a row, and no other has', () => {
  // Any call may be asked too often.
  const declared = calls.flatMap((name) => [...problemsOfCall(contract[name]), 'too_many_requests']);
  expect(changing.map(([code = '']) => code.slice(1, -1))).toEqual([...new Set(declared)].sort());
});

it('the errors that the area of a policy is asked to tell have a row each: thirteen that are seen, eleven that no page asks for', () => {
  expect([everywhere.length, internal.length]).toEqual([13, 11]);
});

const rows = [...changing, ...everywhere].map((row) => ({ row, proofs: 2 }));
const unseen = internal.map((row) => ({ row, proofs: 1 }));

it.each([...rows, ...unseen])('$row.0: each test that shows it is there, with its words', ({ row, proofs }) => {
  const cells = row.slice(0 - proofs);
  expect(cells).toHaveLength(proofs);
  for (const cell of cells) expectProof(cell);
});
