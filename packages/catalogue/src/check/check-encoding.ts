import type { Folder } from '../read/folder.ts';
import type { Report } from '../read/place.ts';

/** Checks that every file of text is UTF-8; whether all are. Bytes that are not have become U+FFFD, and UTF-16 shows by its NULs. */
export function checkEncoding(folder: Folder, report: Report): boolean {
  const faulty = folder.under('').flatMap((path) => {
    const text = folder.text(path) ?? '';
    const index = Math.max(text.indexOf('\ufffd'), text.indexOf('\u0000'));
    return index < 0 ? [] : [{ file: folder.nameOf(path), line: text.slice(0, index).split('\n').length, key: '' }];
  });
  for (const place of faulty) report(place, { expected: 'text in UTF-8, found bytes of another encoding' });
  return faulty.length === 0;
}
