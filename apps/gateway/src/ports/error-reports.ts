/** An error of a page. Its only personal data is the id of a signed-in user. */
export type ErrorReport = {
  readonly severity: 'debug' | 'info' | 'warning' | 'error' | 'critical';
  readonly name: string;
  readonly message: string;
  /** The route of the page as the web app names it. */
  readonly route: string;
  readonly stack: string | undefined;
  readonly release: string | undefined;
  readonly userId: string | undefined;
  readonly brand: string;
  readonly requestId: string;
};

/**
 * Where error reports go besides the log. It never fails and nobody waits for it: a report is not worth a customer's
 * time.
 */
export type ErrorReports = {
  readonly send: (report: ErrorReport) => void;
  /** Waits for what is on its way. */
  readonly close: () => Promise<void>;
};
