import { type Report, reportOf, type Severity } from './report-of.ts';

/** Tells the brand of errors that its pages met. */
export type Reporter = {
  readonly report: (error: unknown, severity?: Severity) => void;
  /** The signed-in user; undefined for a visitor, about whom nothing is sent. */
  readonly identify: (userId: string | undefined) => void;
};

export type ReporterParts = {
  readonly send: (report: Report) => Promise<unknown>;
  /** Whether the visitor has accepted it. */
  readonly mayReport: () => boolean;
  /** The route of the page as the router names it. */
  readonly route: () => string;
};

/** A page that fails over and over says nothing new. */
const REPORTS_MAX = 20;

/**
 * Sends each error once, as long as the visitor accepts it; nothing is kept for later, and a failed report is dropped.
 */
export function createReporter({ send, mayReport, route }: ReporterParts): Reporter {
  const sent = new Set<string>();
  let user: string | undefined;
  return {
    identify: (userId) => {
      user = userId;
    },
    report: (error, severity = 'error') => {
      if (!mayReport() || sent.size >= REPORTS_MAX) return;
      const report = reportOf(error, { severity, route: route(), userId: user });
      if (report === null) return;
      const same = JSON.stringify([report.name, report.message, report.route]);
      if (sent.has(same)) return;
      sent.add(same);
      send(report).catch(() => undefined);
    },
  };
}
