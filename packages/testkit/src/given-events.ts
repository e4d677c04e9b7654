import type { Result } from '@marque/base';

/** What a room of the domain exports: its initial state, the result of a command, and the effect of an event. */
export type Aggregate<State, Command, Event, Problem> = {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => Result<readonly Event[], Problem>;
  readonly evolve: (state: State, event: Event) => State;
};

/** Given what happened to an aggregate: its state, and, when a command comes, what is decided. */
export function givenEvents<State, Command, Event, Problem>(
  { initial, decide, evolve }: Aggregate<State, Command, Event, Problem>,
  events: readonly Event[] = [],
): { readonly state: State; readonly when: (command: Command) => Result<readonly Event[], Problem> } {
  const state = events.reduce(evolve, initial);
  return { state, when: (command) => decide(command, state) };
}
