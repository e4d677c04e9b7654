import type { FileFault } from '@marque/domain/enumerations';
import { type FileRule, faultOfFile } from '@marque/domain/uploads/fault-of-file';

/** Why a file is not taken: its own fault, or that we can take none just now, or none more today. */
export type Refused = FileFault | 'CLOSED' | 'AWAY' | 'QUOTA';

/** A file that was chosen, and how far it is. `part` is how much of it has gone, from 0 to 1; `name` the one under which it was put down. */
export type FileToSend = {
  readonly id: number;
  readonly file: File;
  readonly state: 'uploading' | 'ready' | 'lost' | 'refused';
  readonly part: number;
  readonly name: string;
  readonly fault: Refused | null;
};

/** What happens to the files of a page. */
export type FileEvent =
  | { readonly type: 'chosen'; readonly id: number; readonly file: File; readonly fault: Refused | null }
  | { readonly type: 'progress'; readonly id: number; readonly part: number }
  | { readonly type: 'ready'; readonly id: number; readonly name: string }
  | { readonly type: 'lost' | 'again' | 'removed'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly fault: Refused };

/** The files after something happened to one of them. */
export function filesAfter(files: readonly FileToSend[], event: FileEvent): readonly FileToSend[] {
  if (event.type === 'chosen') {
    const { id, file, fault } = event;
    return [...files, { id, file, state: fault ? 'refused' : 'uploading', part: 0, name: file.name, fault }];
  }
  if (event.type === 'removed') return files.filter(({ id }) => id !== event.id);
  return files.map((one) => (one.id === event.id ? after(one, event) : one));
}

function after(file: FileToSend, event: Exclude<FileEvent, { type: 'chosen' }>): FileToSend {
  switch (event.type) {
    case 'progress':
      return file.state === 'uploading' ? { ...file, part: event.part } : file;
    case 'ready':
      return { ...file, state: 'ready', part: 1, name: event.name };
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

/** Why a file that is being chosen is refused before it is sent; null where it may go. Files that were refused do not count. */
export function faultOfChosen(
  files: readonly FileToSend[],
  { name, size }: Pick<File, 'name' | 'size'>,
  rule: FileRule & { readonly maxFiles: number },
): Refused | null {
  if (files.filter(({ state }) => state !== 'refused').length >= rule.maxFiles) return 'TOO_MANY';
  return faultOfFile({ name: name.normalize('NFC'), bytes: size }, rule) ?? null;
}
