import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Variable, variables } from '../../../apps/gateway/src/config/environment.ts';
import { root } from '../../run.ts';

const BEGIN = '<!-- variables:begin -->';
const END = '<!-- variables:end -->';

/** A page with its table of environment variables as the gateway declares them. */
export function withVariablesTable(page: string): string {
  const rows = Object.entries(variables as { readonly [name: string]: Variable }).map(([name, variable]) => {
    const value = (one: string | null) => (one === null ? '–' : one === 'required' ? 'must be set' : `\`${one}\``);
    return `| \`${name}\` | ${value(variable.inDevelopment)} | ${value(variable.inProduction)} | ${variable.meaning} |`;
  });
  const table = ['| variable | default | in production | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${table}\n${END}${after}`;
}

if (import.meta.main) {
  const file = join(root, 'docs/configuration.md');
  writeFileSync(file, withVariablesTable(readFileSync(file, 'utf8')));
}
