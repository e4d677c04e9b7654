import type { Fault } from '../../schema/fault.ts';

const NAME = /^[A-Za-z][\w.-]*$/;

/** Whether a fault is about one of the things with these names. */
export function isAbout({ key, message }: Fault, names: readonly string[]): boolean {
  return names.some((name) => NAME.test(name) && wordOf(name).test(`${key} ${message}`));
}

function wordOf(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${name.replaceAll('.', '\\.')}(?![\\w-])`);
}
