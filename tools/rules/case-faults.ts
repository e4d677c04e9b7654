const KEBAB = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)*$/;
/** Names that others look for: hidden files of tools, a folder's README, licences, fonts as their makers named them. */
const GIVEN = /^(\.[a-z]+|README\.md|[A-Z]+\.txt|.+\.(ttf|woff2))$/;
/** What the first look at a repository shows. */
const AT_THE_ROOT = /^([A-Z-]+\.md|LICENSE)$/;
/** A brand's tables, texts and pages are named by the codes that they belong to; its code is not. */
const DATA = /^(brands|texts)\/.+\.(csv|json|html)$/;

/** Endings that the checks, the builds or the runners of tests do not all know. */
const ODD_MODULE = /^(packages|apps|tools|journeys|bench)\/.+\.([cm][jt]s|jsx)$/;

/**
 * The files whose name, or a folder's above them, is not kebab-case, and the modules with an ending of their own, each
 * as one line. `files` are paths from the root of the checkout.
 */
export function caseFaults(files: readonly string[]): string[] {
  return [
    ...files.filter(isOddlyNamed).map((file) => `${file}: file names are kebab-case`),
    ...files.filter((file) => ODD_MODULE.test(file)).map((file) => `${file}: code ends in .ts or .tsx`),
  ];
}

function isOddlyNamed(file: string): boolean {
  const folders = file.split('/');
  const name = folders.pop() ?? '';
  if (folders.length === 0 && AT_THE_ROOT.test(name)) return false;
  if (folders.some((folder) => !KEBAB.test(folder) && !/^\.[a-z]+$/.test(folder))) return true;
  return !KEBAB.test(name) && !GIVEN.test(name) && !DATA.test(file);
}
