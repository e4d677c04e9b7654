import type { Reporter } from './reporter.ts';

/** The place where uncaught errors arrive. */
export type ErrorSource = Pick<Window, 'addEventListener'>;

/** Reports errors that nobody caught, for as long as the page lives. Those of scripts from elsewhere, which browsers hide, say nothing. */
export function watchWindow(source: ErrorSource, { report }: Reporter): void {
  source.addEventListener('error', ({ error }) => {
    if (error !== undefined && error !== null) report(error);
  });
  source.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
