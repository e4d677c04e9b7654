/** How long a program may outlive the npm that started it. */
const LOOK_EVERY_MS = 500;

/**
 * Calls `end` once the shell is gone in which npm runs a script. Somebody who ends npm by a signal ends that shell, which tells the program nothing. A
 * program that npm did not start may outlive who started it, and is left alone.
 */
export function endWithNpm(end: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    end();
  }, LOOK_EVERY_MS);
  look.unref();
}
