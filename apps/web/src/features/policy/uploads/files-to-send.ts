import type { StagedFileWire } from '@marque/contract';
import { type FileRule, faultOfFile } from '@marque/domain/uploads/fault-of-file';
import type { FileFault } from '@marque/domain/uploads/file-fault';

/** Why a file is not taken: its own fault, or because we can take none just now, or no more today. */
export type Refused = FileFault | 'CLOSED' | 'AWAY' | 'QUOTA';

/**
 * A file that was chosen, and how far it is. `part` is how much of it was sent, from 0 to 1; `name` is the name under
 * which it was stored, `fileId` its id since then.
 */
export type FileToSend = {
  readonly id: number;
  /** Null of one that was put down before the page was loaded. */
  readonly file: File | null;
  readonly fileId: string | null;
  readonly bytes: number;
  readonly state: 'uploading' | 'ready' | 'lost' | 'refused';
  readonly part: number;
  readonly name: string;
  readonly fault: Refused | null;
};

/** What happens to the files of a page. */
export type FileEvent =
  | { readonly type: 'chosen'; readonly id: number; readonly file: File; readonly fault: Refused | null }
  | { readonly type: 'progress'; readonly id: number; readonly part: number }
  | { readonly type: 'ready'; readonly id: number; readonly fileId: string; readonly name: string }
  | { readonly type: 'found'; readonly id: number; readonly staged: StagedFileWire; readonly fault: Refused | null }
  | { readonly type: 'lost' | 'again' | 'removed'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly fault: Refused };

/** The files after something happened to one of them. */
export function filesAfter(files: readonly FileToSend[], event: FileEvent): readonly FileToSend[] {
  if (event.type === 'chosen') {
    const { id, file, fault } = event;
    const { name, size: bytes } = file;
    return [...files, { id, file, fileId: null, bytes, state: fault ? 'refused' : 'uploading', part: 0, name, fault }];
  }
  if (event.type === 'found') {
    const { id, fault } = event;
    const { fileId, fileName: name, bytes } = event.staged;
    if (files.some((one) => one.fileId === fileId)) return files;
    return [{ id, file: null, fileId, bytes, state: fault ? 'refused' : 'ready', part: 1, name, fault }, ...files];
  }
  if (event.type === 'removed') return files.filter(({ id }) => id !== event.id);
  // The very same file, chosen twice, is put down once.
  const known =
    event.type === 'ready' ? files.filter(({ id, fileId }) => id === event.id || fileId !== event.fileId) : files;
  return known.map((one) => (one.id === event.id ? after(one, event) : one));
}

function after(file: FileToSend, event: Exclude<FileEvent, { type: 'chosen' | 'found' }>): FileToSend {
  switch (event.type) {
    case 'progress':
      return file.state === 'uploading' ? { ...file, part: event.part } : file;
    case 'ready':
      return { ...file, state: 'ready', part: 1, fileId: event.fileId, name: event.name };
    case 'refused':
      return { ...file, state: 'refused', fault: event.fault };
    case 'lost':
      return { ...file, state: 'lost' };
    case 'again':
      return { ...file, state: 'uploading', part: 0 };
    case 'removed':
      return file;
  }
}

/** Why a chosen file is refused before it is sent; null if it may go. Refused files do not count. */
export function faultOfChosen(
  files: readonly FileToSend[],
  { name, size }: Pick<File, 'name' | 'size'>,
  rule: FileRule & { readonly maxFiles: number },
): Refused | null {
  if (files.filter(({ state }) => state !== 'refused').length >= rule.maxFiles) return 'TOO_MANY';
  return faultOfFile({ name: name.normalize('NFC'), bytes: size }, rule) ?? null;
}
