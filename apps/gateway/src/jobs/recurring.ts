import type { Context } from '../ground/context.ts';

/** Repeats work, `everyMs` apart, one run after the other; a failure is logged and the runs continue. Returns a function that stops it and waits for the running one. */
export function recurring(
  { log }: Pick<Context, 'log'>,
  { name, everyMs, work }: { name: string; everyMs: number; work: () => Promise<unknown> },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ work: name, error: error instanceof Error ? error.message : String(error) }, 'recurring work failed');
    } finally {
      running = undefined;
    }
  };
  const timer = setInterval(() => {
    running ??= run();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
