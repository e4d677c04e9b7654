type Listener = (error: unknown, again?: () => void) => void;

/** Carries errors that nobody handled to the one modal that tells of them, with a way to try again where there is one. */
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
