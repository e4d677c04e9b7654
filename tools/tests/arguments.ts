import { say } from '../run.ts';

/** What a command takes: flags (those with a value end in `=`), and whether names may follow. */
export type Taken = { readonly flags: readonly string[]; readonly areNamesTaken?: boolean };

/** The arguments that a command does not take. */
export function unknownArguments(args: readonly string[], { flags, areNamesTaken = false }: Taken): string[] {
  const isKnown = (arg: string) => flags.some((flag) => (flag.endsWith('=') ? arg.startsWith(flag) : arg === flag));
  return args.filter((arg) => (arg.startsWith('-') ? !isKnown(arg) : !areNamesTaken));
}

/**
 * Ends the command with its usage if that is asked for, or if an argument is unknown: otherwise a long run that nobody
 * meant would begin.
 */
export function refuseUnknown(args: readonly string[], taken: Taken, usage: string): void {
  const unknown = unknownArguments(args, taken);
  if (unknown.length === 0) return;
  const isHelp = unknown.every((arg) => arg === '--help' || arg === '-h');
  say(isHelp ? usage : `Unknown: ${unknown.join(' ')}\n${usage}`);
  process.exit(isHelp ? 0 : 2);
}
