/** The message for an error of listening: for a taken port, its setting and the remedy; otherwise the error itself. */
export function portFault(error: unknown, { name, port }: { name: string; port: number }): unknown {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error;
  return new Error(
    `${name} is ${port}: expected a free port, found it taken; stop what listens there (another shop on this machine?), or name another, 0 for any free one. \`npm start\` with another PORT takes free ones for its sandbox by itself.`,
  );
}
