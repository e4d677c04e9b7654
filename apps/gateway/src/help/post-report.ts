import { withoutPersonalData } from '@marque/base';
import type { Handler } from '../ground/handler.ts';
import type { ErrorReport } from '../ports/error-reports.ts';

const levels = { debug: 'debug', info: 'info', warning: 'warn', error: 'error', critical: 'fatal' } as const;

/** The browser has cleaned its report already; a report from a stranger may not be clean. */
export const postReport: Handler<'postReport'> = async ({ body, brand, requestId }, { log, errorReports }) => {
  const report: ErrorReport = {
    severity: body.severity,
    name: withoutPersonalData(body.name),
    message: withoutPersonalData(body.message),
    // A route is written with its placeholders (`$proposalCode`), so a visited address does not pass for one.
    route: isRoute(body.route) ? body.route : 'unknown',
    stack: body.stack === undefined ? undefined : withoutPersonalData(body.stack),
    release: onlyName(body.release),
    userId: onlyName(body.userId),
    brand: brand.brand,
    requestId,
  };
  log[levels[report.severity]]({ report }, 'a page met an error');
  errorReports.send(report);
  return null;
};

/** An id or a release unchanged; undefined for anything else, such as an e-mail. */
function onlyName(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w|:.-]+$/.test(text) ? text : undefined;
}

/** Names in letters and dashes, and placeholders that begin with `$`: neither holds anybody's code or number. */
function isRoute(route: string): boolean {
  return /^(\/|(\/(\$[A-Za-z]*|[a-z-]+))+\/?)$/.test(route);
}
