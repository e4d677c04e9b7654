/** Lets a number of pieces of work run at once; further ones wait, in the order in which they came. */
export function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, without being free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
