/**
 * Returns a function that requests `act`. Only one run happens at a time; a request during a run leads to another run
 * afterwards, so that the last run sees every request. `rested` is called each time no work is left. `act` must not
 * reject.
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
