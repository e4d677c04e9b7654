const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment (milliseconds since 1970, UTC) as a London clock shows it: "Fri 20 Nov 2026, 09:30". */
export function formatTime(ms: number): string {
  return londonTime.format(ms).replace(',', '');
}
