import { type Data, isData } from '@marque/base';
import type { Answers } from '@marque/forms';

/** An open entry: its answers by question, and the place of the entry that it changes; a new entry has none. */
export type KeptDraft = { readonly index?: number; readonly answers: Answers };

/** A loop's value taken apart. */
export type LoopValue = {
  /** What was confirmed; undefined while nothing was answered. */
  readonly entries: readonly Data[] | undefined;
  readonly draft?: KeptDraft;
};

/** Reads a loop's value, also one with an entry that is open. */
export function readLoop(value: unknown): LoopValue {
  if (Array.isArray(value)) return { entries: value.filter(isData) };
  if (!isData(value) || !isData(value['draft'])) return { entries: undefined };
  const { entries, draft } = value;
  const { index, answers } = draft as { readonly [part: string]: unknown };
  return {
    entries: Array.isArray(entries) ? entries.filter(isData) : undefined,
    draft: { ...(typeof index === 'number' && { index }), answers: isData(answers) ? answers : {} },
  };
}

/** The value of a loop with an open entry: no model accepts it, so nobody continues without it. */
export function keepDraft(entries: readonly Data[] | undefined, draft: KeptDraft): Data {
  return { ...(entries && { entries }), draft };
}

/** The entries as they are once the open one is confirmed. */
export function withDraft(
  entries: readonly Data[] | undefined,
  { index, entry }: { readonly index: number | undefined; readonly entry: Data },
): readonly Data[] {
  if (index === undefined) return [...(entries ?? []), entry];
  return (entries ?? []).map((one, place) => (place === index ? entry : one));
}
