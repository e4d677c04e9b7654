import { endGroup, startGroup } from '../tests/run/interruption.ts';

/**
 * Runs a command to its end, or until `signal` ends it with everything that it started: an endless loop sits in a
 * process of its own. `heard` is called whenever the command prints something.
 */
export function runGroup(
  command: readonly string[],
  { env, signal, heard }: { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal; readonly heard: () => void },
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = startGroup(command, { env, isShown: false });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      heard();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = () => void endGroup(child);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    const done = (code: number) => {
      signal.removeEventListener('abort', end);
      resolve({ code, output });
    };
    child.once('error', () => done(1));
    child.once('close', (code) => done(code ?? 1));
  });
}
