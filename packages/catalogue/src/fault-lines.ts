import type { Fault } from './schema/fault.ts';

/**
 * One line per fault for the terminal, by file and line, with unneeded things last: `brands/showcase/brand.yaml:12
 * schemes[0].product: expected …`.
 */
export function faultLines(faults: readonly Fault[]): string[] {
  const sorted = [...faults].sort(
    (a, b) =>
      Number(a.isNeedless ?? false) - Number(b.isNeedless ?? false) ||
      (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1),
  );
  return sorted.map(({ file, line, key, message }) => `${file}:${line} ${key === '' ? '' : `${key}: `}${message}`);
}
