import type { PersonFile } from '../../store/people/copy/files-of-person.ts';

/** A file of a copy with its place in the archive. */
export type PlacedFile = PersonFile & { readonly path: string };

const FOLDERS = { DOCUMENT: 'documents', SENT: 'sent', SHOWN: 'shown' } as const;
const ENDINGS = { DOCUMENT: '.pdf', SENT: '', SHOWN: '.html' } as const;

/**
 * The place of each file in an archive: by kind and by policy or quote, under its own name. If two share a name, the
 * second is numbered.
 */
export function pathsOf(files: readonly PersonFile[]): PlacedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const folder = `${FOLDERS[file.kind]}/${safe(file.of)}`;
    const [stem, ending] = parted(`${safe(file.name)}${ENDINGS[file.kind]}`);
    let path = `${folder}/${stem}${ending}`;
    for (let number = 2; taken.has(path); number += 1) path = `${folder}/${stem} (${number})${ending}`;
    taken.add(path);
    return { ...file, path };
  });
}

/** A name that stays in its folder, even one made to leave it. */
function safe(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_').replace(/^\.+/, '_');
  return plain === '' ? '_' : plain;
}

function parted(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}
