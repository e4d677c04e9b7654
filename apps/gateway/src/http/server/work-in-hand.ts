/** Requests that are being worked on. */
export type WorkInHand = {
  /** Begins a request of a network; false when as much is in hand already as may be, in all or for this network. */
  readonly begin: (network: string) => boolean;
  /** Ends a request that was begun. */
  readonly end: (network: string) => void;
  readonly count: () => number;
};

/** One network may have a tenth of it, so that nobody takes the place of everybody else. */
const SHARES = 10;

/** Counts requests, at most `max` in all and a tenth of that for each network. */
export function workInHand(max: number): WorkInHand {
  const shareMax = Math.ceil(max / SHARES);
  const ofNetworks = new Map<string, number>();
  let all = 0;
  const add = (network: string, change: 1 | -1) => {
    const share = (ofNetworks.get(network) ?? 0) + change;
    if (share > 0) ofNetworks.set(network, share);
    else ofNetworks.delete(network);
    all += change;
  };
  return {
    begin: (network) => {
      if (all >= max || (ofNetworks.get(network) ?? 0) >= shareMax) return false;
      add(network, 1);
      return true;
    },
    end: (network) => add(network, -1),
    count: () => all,
  };
}
