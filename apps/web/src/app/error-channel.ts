type Listener = (error: unknown) => void;

/** Carries errors that nobody handled to the one modal that tells of them. */
export type ErrorChannel = { readonly tell: Listener; readonly listen: (listener: Listener) => () => void };

/** A channel with nobody at its end yet; an error told meanwhile waits. */
export function createErrorChannel(): ErrorChannel {
  let listener: Listener | undefined;
  let waiting: unknown;
  return {
    tell: (error) => {
      if (listener) listener(error);
      else waiting = error;
    },
    listen: (next) => {
      listener = next;
      if (waiting !== undefined) next(waiting);
      waiting = undefined;
      return () => {
        listener = undefined;
      };
    },
  };
}
