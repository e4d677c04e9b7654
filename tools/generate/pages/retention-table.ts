import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { periodLimits, type RetentionPeriods, retentionPeriodNames } from '@marque/domain/retention-periods';
import { root } from '../../run.ts';

const BEGIN = '<!-- retention:begin -->';
const END = '<!-- retention:end -->';

/** What each period is about. */
const about: { readonly [K in keyof RetentionPeriods]: string } = {
  quoteMonths: 'a quote that became no policy, with its answers, checks and letters: after its last use',
  policyYears: 'a policy with its terms, claims, documents, files, checks and letters: after its cover has ended',
  complaintYears: 'a complaint with its letters: after the answer',
  requestYears: 'a request about data with its letters: after the answer',
  letterMonths: 'a letter to somebody themselves that is about none of these',
  accountMonths:
    'what the issuer says of somebody, their account and sign-ins, their needs and wishes: after the last change, once nothing else is kept of them',
};

/** A page with its table of retention periods. */
export function withRetentionTable(page: string): string {
  const rows = retentionPeriodNames.map((name) => {
    const { usual, least, most, why } = periodLimits[name];
    const unit = name.endsWith('Years') ? 'years' : 'months';
    return `| \`${name}\` | ${about[name]} | ${usual} ${unit} | ${least} to ${most}: ${why} |`;
  });
  const head = ['| `retention` | what it is about | usual | a brand may choose |', '| --- | --- | --- | --- |'];
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${[...head, ...rows].join('\n')}\n${END}${after}`;
}

if (import.meta.main) {
  const file = join(root, 'docs/privacy.md');
  writeFileSync(file, withRetentionTable(readFileSync(file, 'utf8')));
}
