import type { Context } from '../ground/context.ts';

/** Does work again and again, `everyMs` apart, one time after the other; a failure is logged and the next time comes all the same. Answers how to stop, which waits for what runs. */
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
