import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const day = { uid: 'a@showcase', day: '2026-12-31', summary: '£49.28 to Showcase', description: 'One\nTwo' };
const file = (given: Partial<typeof day> = {}) =>
  calendarFile({
    ...{ name: 'Payments', language: 'en', writtenAt: '2026-11-20T13:05:07.000Z' },
    days: [{ ...day, ...given }],
  });
/** Reads a value as a calendar does: the pieces of a line joined, its marks as they were. */
const valueIn = (text: string, name: string) =>
  (text.replace(/\r\n[ \t]/g, '').match(new RegExp(`^${name}[^:]*:(.*)\r$`, 'm'))?.[1] ?? '').replace(
    /\\([\\;,nN])/g,
    (_all, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark),
  );

describe('a calendar file', () => {
  it('is read line by line as RFC 5545 has it', () => {
    expect(file().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Marque//Payments//EN',
      'CALSCALE:GREGORIAN',
      'NAME;LANGUAGE=en:Payments',
      'X-WR-CALNAME:Payments',
      'BEGIN:VEVENT',
      'UID:a@showcase',
      'DTSTAMP:20261120T130507Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY;LANGUAGE=en:£49.28 to Showcase',
      'DESCRIPTION;LANGUAGE=en:One\\nTwo',
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('gives back any text as it was, in lines of at most 75 octets that cut no letter in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (said) => {
        const text = said.replace(/\p{Cc}/gu, '').trim();
        const written = file({ description: text });
        expect(valueIn(written, 'DESCRIPTION')).toBe(text);
        for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(written).toString('utf8')).toBe(written);
        expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it('leaves a line of 75 octets whole, and folds one of 76', () => {
    const ofOctets = (octets: number) => 'x'.repeat(octets - 'DESCRIPTION;LANGUAGE=en:'.length);
    expect(file({ description: ofOctets(75) })).toContain(`en:${ofOctets(75)}\r\n`);
    expect(file({ description: ofOctets(76) })).toContain(`en:${ofOctets(75)}\r\n x\r\n`);
  });

  it('lets no text become a property of its own', () => {
    const lines = file({ summary: 'x\r\nATTACH:https://evil.example\u0000' }).split('\r\n');
    expect(lines).toContain('SUMMARY;LANGUAGE=en:x\\nATTACH:https://evil.example');
    expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
  });
});
