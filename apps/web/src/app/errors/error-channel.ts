type Listener = (error: unknown, again?: () => void) => void;

/** Carries unhandled errors to the one modal that shows them, with a way to try again if there is one. */
export type ErrorChannel = { readonly tell: Listener; readonly listen: (listener: Listener) => () => void };

/** A channel with nobody at its end yet; an error told meanwhile waits. */
export function createErrorChannel(): ErrorChannel {
  let listener: Listener | undefined;
  let waiting: Parameters<Listener> | undefined;
  return {
    tell: (...told) => {
      if (listener) listener(...told);
      else waiting = told;
    },
    listen: (next) => {
      listener = next;
      if (waiting !== undefined) next(...waiting);
      waiting = undefined;
      return () => {
        listener = undefined;
      };
    },
  };
}
