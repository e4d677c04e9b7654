import { isData } from '@marque/base';
import { z } from 'zod';
import type { Folder } from './folder.ts';
import type { Place, Report } from './place.ts';
import { readYaml } from './read-yaml.ts';

/** The texts of one language: each with the place where it is written. */
export type TextSheet = ReadonlyMap<string, { readonly text: string; readonly file: string; readonly at: () => Place }>;

/**
 * The sink for faults of texts, for the first part of the keys of every file that could not be read, and for the key of
 * every value that is no text.
 */
export type TextFaults = { readonly report: Report; readonly unread: Set<string> };

/** Reads every JSON file of a folder of texts; the file's name is the first part of each key, its nesting the rest. */
export function readTexts(folder: Folder, root: string, { report, unread }: TextFaults): TextSheet {
  const texts = new Map<string, { text: string; file: string; at: () => Place }>();
  for (const path of folder.under(root).filter((one) => one.endsWith('.json'))) {
    const sheet = readYaml(folder, path, z.record(z.string(), z.unknown()), report);
    const namespace = path.slice(root.length).replace(/\.json$/, '');
    if (!sheet.value) unread.add(namespace);
    for (const { keys, value } of leavesOf(sheet.value ?? {}, [])) {
      const at = () => sheet.at(...keys);
      if (typeof value === 'string')
        texts.set([namespace, ...keys].join('.'), { text: value, file: folder.nameOf(path), at });
      else {
        unread.add([namespace, ...keys].join('.'));
        report(at(), { expected: 'text', found: JSON.stringify(value) });
      }
    }
  }
  return texts;
}

type Leaf = { readonly keys: readonly string[]; readonly value: unknown };

function leavesOf(value: unknown, keys: readonly string[]): Leaf[] {
  return isData(value)
    ? Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...keys, key]))
    : [{ keys, value }];
}
