/** What to tell of an error of listening: where the port is taken, which setting names it and what to do; otherwise the error itself. */
export function portFault(error: unknown, { name, port }: { name: string; port: number }): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error;
  return new Error(
    `${name} is ${port}: expected a free port, found it taken; stop what listens there (another shop on this machine?), or name another, 0 for any free one. \`npm start\` with another PORT takes free ones for its sandbox by itself.`,
  );
}
