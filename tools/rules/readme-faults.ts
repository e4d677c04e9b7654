import { dirname } from 'node:path';

/** What heads the first column of a table that lists folders. */
const HEADING = /^\| (room|folder|floor) \|/;
/** What the tests of one room share is not a room. */
const UNLISTED = /\/testing$/;

/**
 * What a README's table of rooms, folders or floors gets wrong, each as one line: a folder that does not exist, or one
 * beside those listed that it leaves out. Listed folders are below the README's own, or below its `src`. `files` are
 * paths from the root of the checkout.
 */
export function readmeFaults(readme: string, text: string, files: readonly string[]): string[] {
  const named = namedIn(text);
  if (named.length === 0) return [];
  const home = dirname(readme);
  const folders = new Set(files.flatMap(foldersAbove));
  const placeOf = (name: string) => [`${home}/${name}`, `${home}/src/${name}`].find((one) => folders.has(one));
  const listed = new Set(named.flatMap((name) => placeOf(name) ?? []));
  const parents = new Set([...listed].map((folder) => dirname(folder)));
  const isTold = (folder: string) => listed.has(folder) || parents.has(folder) || UNLISTED.test(folder);
  return [
    ...named.filter((name) => !placeOf(name)).map((name) => `${readme}: ${name}/ is no folder: take its row out`),
    ...[...folders]
      .filter((folder) => parents.has(dirname(folder)) && !isTold(folder))
      .map((folder) => `${readme}: ${folder.slice(home.length + 1)}/ has no row: say what is in it`),
  ];
}

/** The folders in the first cells of such tables, as written, without the slash at the end. */
function namedIn(text: string): string[] {
  let isRooms = false;
  return text.split('\n').flatMap((line) => {
    isRooms = line.startsWith('|') && (isRooms || HEADING.test(line));
    const [, first = ''] = isRooms ? line.split('|') : [];
    return [...first.matchAll(/`([^`]+)\/`/g)].map(([, name = '']) => name);
  });
}

function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
