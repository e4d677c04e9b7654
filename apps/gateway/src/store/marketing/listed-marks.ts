import { createHash } from 'node:crypto';
import { isLocalDate, type LocalDate } from '@marque/base';

/** A brand’s list of addresses to which no offers are written, by the key with which its marks are made. */
export type MarkList = { readonly brand: string; readonly keyId: string };

/** As long as the id of a data key, and of its letters. */
const LENGTH = 22;
const FILL = '-';

/**
 * The entry by which the list of destroyed keys says that marks were noted: they follow it, each with its day. It names
 * the key by a hash, so that nothing takes that for destroyed.
 */
export function entriesOfNoted(list: MarkList, marks: readonly string[], on: LocalDate): string[] {
  return marks.flatMap((mark) => [headOf('noted', list), on.padEnd(LENGTH, FILL), mark]);
}

/** The entry by which it says that a mark was taken off. */
export function entriesOfTakenOff(list: MarkList, mark: string): string[] {
  return [headOf('taken off', list), mark];
}

/** The marks of a brand that are noted in the entries of the list, with their days. */
export function notedMarks(entries: readonly string[], list: MarkList): ReadonlyMap<string, LocalDate> {
  const [noted, off] = [headOf('noted', list), headOf('taken off', list)];
  const marks = new Map<string, LocalDate>();
  for (const [at, entry] of entries.entries()) {
    const [next = '', mark = ''] = entries.slice(at + 1, at + 3);
    const on = next.slice(0, next.indexOf(FILL.repeat(2)));
    if (entry === noted && isLocalDate(on)) marks.set(mark, on);
    if (entry === off) marks.delete(next);
  }
  return marks;
}

function headOf(what: 'noted' | 'taken off', { brand, keyId }: MarkList): string {
  const text = JSON.stringify(['do not write', what, brand, keyId]);
  return createHash('sha256').update(text).digest('base64url').slice(0, LENGTH);
}
