import { paths } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import { docsPage } from './docs-page.ts';

const callsOf = (page: string) => [...page.matchAll(/<section id="(\w+)">/g)].map(([, name]) => name);

describe('the page of the API’s description', () => {
  it('shows every call to somebody who looks for nothing', () => {
    expect(callsOf(docsPage('Marque')).sort()).toEqual(Object.keys(paths).sort());
  });

  it('shows the calls that have every word that is looked for, in a path, a summary, a field or a refusal, in any case', () => {
    const found = callsOf(docsPage('Marque', 'RETRIEVE backbook'));
    expect(found).toContain('retrieveBackBook');
    expect(found).not.toContain('retrieveSession');
    expect(callsOf(docsPage('Marque', 'quote_not_ready'))).not.toHaveLength(0);
  });

  it('says so where nothing is found, and keeps what was typed as text', () => {
    const page = docsPage('Marque', '"><b>nothing');
    expect(callsOf(page)).toEqual([]);
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;nothing"');
    expect(page).toContain('No call has these words.');
  });
});
