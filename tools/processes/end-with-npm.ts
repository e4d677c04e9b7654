/** How long a program may outlive the npm that started it. */
const LOOK_EVERY_MS = 500;

/**
 * Calls `end` once the shell in which npm runs a script is gone. A signal that ends npm ends that shell, which tells
 * the program nothing. A program that npm did not start may outlive its starter, and is left alone.
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
