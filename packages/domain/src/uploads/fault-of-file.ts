import type { FileFault } from './file-fault.ts';
import { type FileKind, fileKinds, kindOfName } from './file-kinds.ts';

/** The most bytes that a file may have: 10 MB. */
export const FILE_BYTES_MAX = 10_485_760;
const NAME_LENGTH_MAX = 120;

/** What a browser and the gateway know of a file before they have looked into it. `bytes` is its size. */
export type NamedFile = { readonly name: string; readonly bytes: number };

/** What may be sent for a purpose: endings of names in lower case, and the most bytes of a file. */
export type FileRule = { readonly accept: readonly string[]; readonly maxSize: number };

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;
/** Characters of a path, those that Windows refuses, and all invisible ones; the two that join emoji may stay. */
const UNUSABLE = /[/\\:*?"<>|]|(?![\u200c\u200d])\p{C}/u;

/** Whether a file can be kept and given out under its name: one name, no path, nothing that hides or turns letters around. */
export function isUsableName(name: string): boolean {
  if (name.length === 0 || name.length > NAME_LENGTH_MAX || !name.isWellFormed()) return false;
  return !UNUSABLE.test(name) && !/^[.\s]|[.\s]$/.test(name) && !DEVICE.test(name);
}

/** Why a file is refused before anybody has looked into it; undefined if its name and size are fine. */
export function faultOfFile({ name, bytes }: NamedFile, { accept, maxSize }: FileRule): FileFault | undefined {
  if (!isUsableName(name)) return 'NAME';
  const kind = kindOfName(name);
  if (kind === undefined || !isAccepted(kind, accept)) return 'WRONG_TYPE';
  if (bytes > Math.min(maxSize, FILE_BYTES_MAX)) return 'TOO_LARGE';
  return bytes === 0 ? 'EMPTY' : undefined;
}

/** Whether a purpose takes a kind of file: one of its endings is among those accepted. */
function isAccepted(kind: FileKind, accept: readonly string[]): boolean {
  return fileKinds[kind].endings.some((ending) => accept.includes(ending));
}
