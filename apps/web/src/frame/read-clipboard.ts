import { ok, type Result, refused } from '@marque/base';

/** The text in the clipboard, or that the browser keeps it from the site: no permission, no clipboard on this page, or nothing that is text. */
export async function readClipboard(
  clipboard: Pick<Clipboard, 'readText'> | undefined,
): Promise<Result<string, 'blocked'>> {
  try {
    return clipboard === undefined ? refused('blocked') : ok(await clipboard.readText());
  } catch {
    return refused('blocked');
  }
}
