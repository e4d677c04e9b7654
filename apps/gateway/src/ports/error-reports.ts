/** An error that a page met. Nothing in it tells of a person but the id of who has signed in. */
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

/** Where error reports go beside the log. It never fails and nobody waits for it: a report is worth no customer's time. */
export type ErrorReports = {
  readonly send: (report: ErrorReport) => void;
  /** Waits for what is on its way. */
  readonly close: () => Promise<void>;
};
