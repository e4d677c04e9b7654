import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A tool that npm installed, to be run under this very Node. */
export function installed(name: string): string {
  return join(root, 'node_modules', '.bin', name);
}

export type Outcome = {
  readonly name: string;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
};

/** Runs a command to its end and keeps what it printed; `show` passes the output on as it comes. */
export function run(
  name: string,
  command: readonly string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const [program = '', ...args] = command;
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (code: number) => resolve({ name, code, output, seconds: (performance.now() - began) / 1000 });
    child.on('error', (error) => {
      output += error.message;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

// A reader such as `head` may have read enough: the command goes on, and nothing more is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Prints a line to the terminal. */
export function say(line = ''): void {
  if (process.stdout.writable) process.stdout.write(`${line}\n`);
}
