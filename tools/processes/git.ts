import { execFileSync } from 'node:child_process';
import { root, say } from '../run.ts';

/** What git says about the checkout. If git fails, the command ends with a line that says what to do. */
export function git(...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      // The words by which a fault is known are English.
      env: { ...process.env, LC_ALL: 'C' },
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    say(remedyFor(error, args));
    process.exit(2);
  }
}

function remedyFor(error: unknown, args: readonly string[]): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT')
    return 'This command asks git about the checkout, and there is no git: please install it.';
  const said = 'stderr' in error ? String(error.stderr) : error.message;
  if (/not a git repository/i.test(said))
    return `This command asks git about the checkout, and ${root} is no clone: please clone the repository, or make it one with \`git init && git add -A && git commit -m "As it came"\`.`;
  if (/dubious ownership/.test(said))
    return `This command asks git about the checkout, which belongs to another user: please allow it with \`git config --global --add safe.directory ${root}\`.`;
  return `git ${args.join(' ')}: ${said.trim().split('\n')[0] ?? ''}`;
}
