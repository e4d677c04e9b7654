import type { FileFault } from './file-fault.ts';
import type { FileKind } from './file-kinds.ts';

/**
 * The end of a ZIP (APPNOTE 6.3.10, §4.3.16) with its disk numbers, the beginnings of a RAR and of a 7-Zip, and of a
 * PDF: too long to occur in a picture by chance.
 */
const ARCHIVES = ['pk\x05\x06\0\0\0\0', 'rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '%pdf-1.', '%pdf-2.'];
const PAGES = ['html', 'script', 'iframe', 'body'].flatMap((tag) => [`<${tag}>`, `<${tag} `]);
const behindPictures = { fault: 'TWO_KINDS', marks: [...ARCHIVES, ...PAGES, '<!doctype '] } as const;

/** The streams by which a container of the old kind holds macros, and another file (MS-OVBA 2.3.4.1, MS-OLEDS 2.3.6). */
const inContainers = { fault: 'ACTIVE_CONTENT', marks: ['_vba_project', 'ole10native'].map(utf16) } as const;
const inRtf = { fault: 'ACTIVE_CONTENT', marks: ['\\object', '\\objdata'] } as const;

type Hidden = { readonly fault: FileFault; readonly marks: readonly string[] };
const hidden: Partial<Record<FileKind, Hidden>> = {
  JPEG: behindPictures,
  PNG: behindPictures,
  HEIC: behindPictures,
  DOC: inContainers,
  RTF: inRtf,
};

/** As many characters as a mark has at most: what a reader of parts keeps of the last one. */
export const MARK_LENGTH_MAX = Math.max(
  ...Object.values(hidden).flatMap(({ marks }) => marks.map((one) => one.length)),
);

/**
 * Why a file of a kind is refused for the content of a part: another file behind a picture, macros or another file in a
 * document. The part has one character for each byte.
 */
export function faultOfHidden(kind: FileKind, part: string): FileFault | undefined {
  const looked = hidden[kind];
  if (!looked) return undefined;
  const text = part.toLowerCase();
  return looked.marks.some((mark) => text.includes(mark)) ? looked.fault : undefined;
}

/**
 * The parts for which a Word document is refused: macros, and anything of another program that it runs or holds,
 * according to its list of content types.
 */
const ACTIVE_TYPE = /vbaproject|vbadata|macroenabled|oleobject|activex|&#/;
/** Endings of programs and scripts that Windows runs. */
const PROGRAM = /\.(exe|dll|scr|com|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar)$/i;
/** How a program of Windows or Linux begins, and a container that holds macros or another file. */
const PROGRAM_STARTS = ['MZ', '\x7fELF', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'];

/** Whether the list of content types of a Word document names macros or objects. It may be written in UTF-16; a reference to a character hides what it says. */
export function namesActiveContent(types: string): boolean {
  return ACTIVE_TYPE.test(types.replaceAll('\0', '').toLowerCase());
}

/** Whether a part of a Word document, by its name and its first bytes, is a program, a script, macros or another file. */
export function isActivePart(name: string, head: string): boolean {
  return PROGRAM.test(name) || PROGRAM_STARTS.some((start) => head.startsWith(start));
}

/** A name as a container writes it, one character for each byte. */
function utf16(name: string): string {
  return [...name].map((letter) => `${letter}\0`).join('');
}
