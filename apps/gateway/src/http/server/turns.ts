/**
 * Lets a number of requests of one network begin in a turn of the event loop, further ones in the next turns, in the
 * order in which they came: everybody else is served in between. Returns undefined if a request may begin at once.
 * `nextTurn` calls back in the next turn.
 */
export function turns(
  perTurn: number,
  nextTurn: (act: () => void) => void,
): (network: string) => Promise<void> | undefined {
  const begun = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let isPlanned = false;
  const turn = () => {
    isPlanned = false;
    begun.clear();
    for (const [network, queue] of waiting) {
      const next = queue.splice(0, perTurn);
      begun.set(network, next.length);
      if (queue.length === 0) waiting.delete(network);
      for (const begin of next) begin();
    }
    if (begun.size > 0) plan();
  };
  const plan = () => {
    if (!isPlanned) nextTurn(turn);
    isPlanned = true;
  };
  return (network) => {
    plan();
    const count = begun.get(network) ?? 0;
    if (count < perTurn) {
      begun.set(network, count + 1);
      return undefined;
    }
    const queue = waiting.get(network) ?? [];
    waiting.set(network, queue);
    return new Promise((resolve) => queue.push(resolve));
  };
}
