/** The input type of a path in this folder: `./number-text/view.tsx` belongs to `numberText`. */
export function typeOfFolder(path: string): string {
  const [, folder = ''] = path.split('/');
  return folder.replaceAll(/-./g, (dash) => dash.slice(1).toUpperCase());
}
