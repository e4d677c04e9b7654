import { execFileSync } from 'node:child_process';

/** Installs packages of the distribution, if it is like Debian and this user may. Returns whether it did. */
export function aptInstall(...packages: readonly string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  try {
    for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const [program = '', ...args] = [...asRoot, 'apt-get', ...step];
      execFileSync(program, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
  } catch {
    return false;
  }
  return true;
}
