import { movableClock } from '../../apps/gateway/src/adapters/clock/movable-clock.ts';
import { systemClock } from '../../apps/gateway/src/adapters/clock/system-clock.ts';
import type { Context } from '../../apps/gateway/src/ground/context.ts';
import type { CommandSettings } from './command-settings.ts';

/** The clock of a command: the demo's own, if a demo moves the business clock. */
export function clockOf({ clockUrl }: CommandSettings['config']): Context['clock'] {
  return clockUrl === undefined ? systemClock() : movableClock(clockUrl, { info: () => undefined });
}
