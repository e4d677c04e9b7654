import { nearestName } from '@marque/base';
import type { Context } from '../context.ts';
import type { LanguageTexts } from './needed-text.ts';

/**
 * The texts of a language. If the name of a brand's file is a slip for a missing one, it is reported, and neither of
 * the two counts as read. `wanted` are the names of files, without ending, from which something is read.
 */
export function withoutMisnamedFiles(
  { folder, report }: Pick<Context, 'folder' | 'report'>,
  texts: LanguageTexts,
  wanted: ReadonlySet<string>,
): LanguageTexts {
  const under = `texts/${texts.language}/`;
  const absent = [...wanted].filter((name) => !folder.has(`${under}${name}.json`));
  const slips = folder.under(under).flatMap((path) => {
    const name = path.slice(under.length).replace(/\..*$/, '');
    const meant = wanted.has(name) && path.endsWith('.json') ? undefined : nearestName(name, absent);
    return meant === undefined ? [] : [{ path, name, meant }];
  });
  for (const { path, meant } of slips)
    report(
      { file: folder.nameOf(path), line: 1, key: '' },
      { expected: `the name ${under}${meant}.json`, found: path },
    );
  return { ...texts, unread: new Set([...texts.unread, ...slips.flatMap(({ name, meant }) => [name, meant])]) };
}
