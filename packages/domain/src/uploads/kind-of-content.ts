import type { FileFault } from './file-fault.ts';
import type { FileKind } from './file-kinds.ts';

/** The beginning and the end of a file. `head` is its first HEAD_BYTES, `tail` its last TAIL_BYTES, either the whole of a shorter one. */
export type FileSample = { readonly head: Uint8Array; readonly tail: Uint8Array };

/** PDF readers look for their mark in the first kilobyte, and so do browsers that guess what a file is. */
export const HEAD_BYTES = 1024;
/** The directory of a ZIP ends within the last 22 bytes and a comment of at most 65,535 (APPNOTE 6.3.10, §4.3.16). */
export const TAIL_BYTES = 65_557;
const PDF_END_BYTES = 1024;

/** A Word file of either kind is a container: the caller checks what it contains. */
type Signature = { readonly kind: FileKind; readonly fits: (head: string) => boolean };

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const signatures: readonly Signature[] = [
  { kind: 'JPEG', fits: (head) => head.startsWith('\xff\xd8\xff') },
  { kind: 'PNG', fits: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { kind: 'HEIC', fits: (head) => head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12)) },
  { kind: 'PDF', fits: (head) => /^%PDF-[12]\.\d/.test(head) },
  { kind: 'DOC', fits: (head) => head.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  { kind: 'DOCX', fits: (head) => head.startsWith('PK\x03\x04') },
  { kind: 'RTF', fits: (head) => head.startsWith('{\\rtf1') },
];

/** What a browser that guesses would run or show as a page. */
const ACTIVE = /<(script|html|head|body|iframe|svg|!doctype|\?php)\b|<!doctype/i;

/**
 * The kind of a file by its content, or why it has none: another kind altogether, two kinds in one, or a missing end.
 */
export function kindOfContent(sample: FileSample): { readonly kind: FileKind } | { readonly fault: FileFault } {
  const [head, tail] = [latin(sample.head), latin(sample.tail)];
  const kind = signatures.find(({ fits }) => fits(head))?.kind;
  if (kind === undefined) return { fault: 'OTHER_CONTENT' };
  if (isAnotherToo(kind, { head, tail })) return { fault: 'TWO_KINDS' };
  return endsWell(kind, tail) ? { kind } : { fault: 'DAMAGED' };
}

function isAnotherToo(kind: FileKind, { head, tail }: { readonly head: string; readonly tail: string }): boolean {
  if (kind !== 'DOCX' && tail.includes('PK\x05\x06')) return true;
  if (kind !== 'PDF' && head.includes('%PDF-')) return true;
  return ACTIVE.test(head);
}

/** Phones add to the end of a JPEG, and a container has no mark there. */
function endsWell(kind: FileKind, tail: string): boolean {
  if (kind === 'PNG') return tail.endsWith('IEND\xae\x42\x60\x82');
  if (kind === 'PDF') return tail.slice(-PDF_END_BYTES).includes('%%EOF');
  if (kind === 'RTF') return tail.replace(/[\s\0]+$/, '').endsWith('}');
  return kind !== 'DOCX' || tail.includes('PK\x05\x06');
}

const AT_ONCE = 8192;

/** Bytes as text, one character for each. */
function latin(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  return text;
}
