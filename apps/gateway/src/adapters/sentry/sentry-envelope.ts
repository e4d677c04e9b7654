import type { ErrorReport } from '../../ports/error-reports.ts';

/** What makes an event unique: its id (32 hexadecimal digits) and the moment at which it is sent. */
export type SentAs = { readonly eventId: string; readonly sentAt: string; readonly environment: string };

const CHROMIUM_FRAME = /^\s*at (?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
const OTHER_FRAME = /^(.*?)@(\S+?):(\d+):(\d+)$/;

/** A report in Sentry's envelope format: one line of headers, one that describes the item, and the event. */
export function sentryEnvelope(report: ErrorReport, sentAs: SentAs): string {
  const event = JSON.stringify(eventOf(report, sentAs));
  const headers = JSON.stringify({ event_id: sentAs.eventId, sent_at: sentAs.sentAt });
  const item = JSON.stringify({ type: 'event', length: Buffer.byteLength(event), content_type: 'application/json' });
  return `${headers}\n${item}\n${event}\n`;
}

function eventOf(report: ErrorReport, { eventId, sentAt, environment }: SentAs) {
  const { severity, name, message, route, stack, release, userId, brand, requestId } = report;
  const frames = framesOf(stack ?? '');
  return {
    event_id: eventId,
    timestamp: sentAt,
    platform: 'javascript',
    level: severity === 'critical' ? 'fatal' : severity,
    environment,
    ...(release === undefined ? {} : { release }),
    transaction: route,
    tags: { brand, request_id: requestId },
    ...(userId === undefined ? {} : { user: { id: userId } }),
    exception: {
      values: [{ type: name, value: message, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }],
    },
  };
}

/** The frames of a browser's stack, the outermost first, as Sentry wants them. Lines that are not frames are left out. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename = '', row, column] = CHROMIUM_FRAME.exec(line) ?? OTHER_FRAME.exec(line.trim()) ?? [];
      if (filename === '') return [];
      return [
        {
          filename: `app://${filename}`,
          function: name || '?',
          lineno: Number(row),
          colno: Number(column),
          in_app: true,
        },
      ];
    })
    .reverse();
}
