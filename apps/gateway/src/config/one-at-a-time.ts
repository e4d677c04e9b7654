/**
 * Answers a function that asks for `act`. It runs once at a time; what is asked while it runs has it run once more afterwards, so that the last run
 * has seen all that was asked for. `rested` is called whenever nothing is left to be done. `act` must not reject.
 */
export function oneAtATime(act: () => Promise<void>, rested: () => void): () => void {
  let [isRunning, isAsked] = [false, false];
  const run = async () => {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await act();
    }
    isRunning = false;
    rested();
  };
  return () => {
    isAsked = true;
    if (!isRunning) void run();
  };
}
