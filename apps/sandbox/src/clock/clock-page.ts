import { type Html, html } from '../pages/html.ts';
import { pageShell } from '../pages/page-shell.ts';
import type { ClockReading } from './business-clock.ts';

const dateInLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const timeInLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});
const dayInLondon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

const moves: readonly { name: string; value: string; label: string }[] = [
  { name: 'hours', value: '1', label: '+1 hour' },
  { name: 'days', value: '1', label: '+1 day' },
  { name: 'to', value: 'tomorrow', label: 'To tomorrow 00:00' },
  { name: 'months', value: '1', label: '+1 month' },
];

/** The business clock with its buttons; `problem` says why the last move was refused. */
export function clockPage(reading: ClockReading, problem?: string): string {
  const now = new Date(reading.now);
  const body = html`<h1>Clock</h1>
    <p class="lead">What the shop takes for today. Move it forward to watch a policy start, a payment fall due or a renewal go out.</p>
    <section class="card clock" aria-label="The business clock">
      <p class="muted">${reading.offsetMs === 0 ? 'Real time' : `Ahead of real time by ${describeOffset(reading.offsetMs)}`}</p>
      <p class="date"><time datetime="${reading.now}">${dateInLondon.format(now).replace(',', '')}</time></p>
      <p class="time">${timeInLondon.format(now)} <span class="muted">in London</span></p>
      ${problem && html`<p class="alert" role="alert">${problem}</p>`}
      <div class="buttons">${moves.map(moveButton)}</div>
      <form method="post" action="/clock/advance" class="inline">
        <label for="to">To the start of</label>
        <input type="date" id="to" name="to" min="${dayInLondon.format(now.getTime() + 24 * 3600 * 1000)}" max="2099-12-31" required>
        <button class="button quiet">Move</button>
      </form>
    </section>
    <p class="muted small">The clock never goes back. To start again from real time, stop the sandbox and delete its data folder together with the shop's.
    Card payments, sign-in codes and limits keep real time: moving the clock signs nobody out. Direct Debits move with it.</p>`;
  return pageShell({ title: 'Clock', section: 'clock', body });
}

function moveButton(move: (typeof moves)[number]): Html {
  return html`<form method="post" action="/clock/advance"><button class="button" name="${move.name}" value="${move.value}">${move.label}</button></form>`;
}

function describeOffset(offsetMs: number): string {
  const minutes = Math.round(offsetMs / 60_000);
  const parts = [count(Math.floor(minutes / 1440), 'day'), count(Math.floor(minutes / 60) % 24, 'hour')].filter(
    (part) => part !== '',
  );
  return parts.length > 0 ? parts.join(' and ') : 'less than an hour';
}

function count(number: number, noun: string): string {
  if (number === 0) return '';
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`;
}
