import type { PolicyEvent } from './events.ts';
import type { PolicyState } from './policy.ts';

/** The policy after something happened to it. */
export function evolve(_state: PolicyState, event: PolicyEvent): PolicyState {
  return { ...event.policy, versions: [event.version] };
}
