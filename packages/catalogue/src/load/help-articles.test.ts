import { describe, expect, it } from 'vitest';
import { folderOf } from '../read/folder.ts';
import { searchTable } from '../search/search-table.ts';
import { helpArticles } from './help-articles.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>Tab</title></head><body><h1>${title}</h1>${body}</body></html>`;
const folder = folderOf(
  new Map([
    [
      'content/en/questions/excess.html',
      page('What is an excess?', '<p>What you pay <b>yourself</b>.</p><p>Fire &amp; theft&#39;s.</p>'),
    ],
    [
      'content/en/questions/no-claims-bonus.html',
      page('No-claims bonus', `<p>${'A year without a claim. '.repeat(20)}</p>`),
    ],
    ['content/en/questions/Draft.html', page('No name for an address', '<p>x</p>')],
    ['content/en/privacy.html', page('Privacy', '<p>x</p>')],
    ['content/de/questions/excess.html', page('Selbstbehalt', '<p>Was Sie selbst zahlen.</p>')],
  ]),
  'brands/sample',
);

describe('the help articles of a brand', () => {
  const articles = helpArticles(folder, ['en', 'de', 'fr']);
  const table = (language: string) => articles[language] ?? { name: '', rows: [] };

  it('are those of the language’s folder of questions, by heading, words and beginning', () => {
    expect(table('en').rows.map(({ code, texts }) => [code, texts['en']])).toEqual([
      ['excess', 'What is an excess?'],
      ['no-claims-bonus', 'No-claims bonus'],
    ]);
    expect(table('en').rows[0]).toMatchObject({ words: "What you pay yourself. Fire & theft's." });
    expect(table('de').rows.map(({ texts }) => texts['de'])).toEqual(['Selbstbehalt']);
    expect(table('fr').rows).toEqual([]);
  });

  it('are called by their titles where they have no heading', () => {
    const bare = page('', '<p>x</p>').replace('<h1></h1>', '');
    const files = new Map([['content/en/questions/bare.html', bare]]);
    expect(helpArticles(folderOf(files, ''), ['en'])['en']?.rows[0]?.texts).toEqual({ en: 'Tab' });
  });

  it('begin with at most 160 characters, cut between words', () => {
    const excerpt = table('en').rows[1]?.columns['excerpt'] ?? '';
    expect(excerpt.length).toBeLessThanOrEqual(162);
    expect(excerpt).toMatch(/claim …$|without a …$|year …$|without …$|A …$|a …$/);
  });

  it('are found by their heading before their words, and with a slip', () => {
    expect(searchTable(table('en'), 'en', 'exces').map(({ code }) => code)).toEqual(['excess']);
    expect(searchTable(table('en'), 'en', 'theft').map(({ code }) => code)).toEqual(['excess']);
    expect(searchTable(table('en'), 'en', 'claism').map(({ code }) => code)).toEqual(['no-claims-bonus']);
  });
});
