import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run.ts';

/** What a piece came to. */
export type PieceResult = {
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly isGood: boolean;
};

/** The pieces of a part that have run at a commit. */
export type PartState = { readonly commit: string; readonly pieces: { readonly [piece: string]: PieceResult } };

const fileOf = (part: string) => join(root, 'test-results/all', `${part}.json`);

/** What has run of a part at this commit; nothing if the sources were different then. */
export function readState(part: string, commit: string): PartState {
  const file = fileOf(part);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PartState) : undefined;
  return kept?.commit === commit ? kept : { commit, pieces: {} };
}

/** Keeps the result of one more piece. */
export function keepPiece(part: string, state: PartState, piece: string, result: PieceResult): PartState {
  const next = { ...state, pieces: { ...state.pieces, [piece]: result } };
  mkdirSync(dirname(fileOf(part)), { recursive: true });
  writeFileSync(fileOf(part), JSON.stringify(next));
  return next;
}

/** Forgets all that has run of a part. */
export function forgetState(part: string): void {
  rmSync(fileOf(part), { force: true });
}
