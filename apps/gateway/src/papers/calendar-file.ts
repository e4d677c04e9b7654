import { addToDate, type Instant, type LocalDate } from '@marque/base';

/** A whole day in a calendar. */
export type CalendarDay = {
  /** Its permanent id, so that opening a newer file replaces it. */
  readonly uid: string;
  readonly day: LocalDate;
  readonly summary: string;
  readonly description: string;
};

/** A calendar: its name, the language of its texts, the moment at which it was written, and its days, at least one. */
export type Calendar = {
  readonly name: string;
  readonly language: string;
  readonly writtenAt: Instant;
  readonly days: readonly CalendarDay[];
};

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** A calendar file by RFC 5545, with its name by RFC 7986: days that block nobody’s time and that only their owner sees. */
export function calendarFile({ name, language, writtenAt, days }: Calendar): string {
  const stamp = utcOf(writtenAt);
  const spoken = `;LANGUAGE=${language}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marque//Payments//EN',
    'CALSCALE:GREGORIAN',
    `NAME${spoken}:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addToDate(day, { days: 1 }))}`,
      `SUMMARY${spoken}:${escaped(summary)}`,
      `DESCRIPTION${spoken}:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A text value: its marks escaped, its ends of lines as `\n`, without other control characters. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line in pieces of a maximum number of octets, each after the first behind a space. No letter is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += letter;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
}

function utcOf(moment: Instant): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function compact(day: LocalDate): string {
  return day.replaceAll('-', '');
}
