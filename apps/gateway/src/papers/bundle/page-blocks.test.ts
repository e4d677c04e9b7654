import { describe, expect, it } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { offerPage } from '../../offer/offer-page.ts';
import { plainWords } from '../../offer/plain-words.ts';
import { type PageBlock, pageBlocks } from './page-blocks.ts';

const page = (main: string) => `<!doctype html><html><body><header>Logo</header><main>${main}</main></body></html>`;
const letters = (text: string) => text.replace(/[\s\d.]+/g, '');

function wordsOf(block: PageBlock): string {
  if ('text' in block) return block.text;
  if (block.kind === 'list') return block.items.join(' ');
  const heads = block.kind === 'table' ? block.headings.join(' ') : '';
  return `${heads} ${block.rows.flat().join(' ')}`;
}

describe('a page on paper', () => {
  it('has its headings, paragraphs, lists, terms and tables, without what leads about on it', () => {
    const blocks = pageBlocks(
      page(`<nav><a href="#a">Contents</a></nav><div><h1>Policy&nbsp;wording</h1><p>By us<br>
        and <strong>you</strong>.</p></div><section><h2><svg><title>Car</title></svg>Damage</h2><h3>At home</h3>
        <ul><li>One</li><li> Two </li></ul><ol><li>First</li></ol><dl><dt>Car</dt><dd>Yours</dd><dd>Or hers</dd></dl>
        <table><caption>Years</caption><thead><tr><th>Year</th><th>Off</th></tr></thead><tr><td>1</td><td>30%</td></tr></table>
        Loose words</section>`),
    );
    expect(blocks).toEqual([
      { kind: 'title', text: 'Policy\u00a0wording' },
      { kind: 'paragraph', text: 'By us\nand you.' },
      { kind: 'heading', text: 'Damage' },
      { kind: 'subheading', text: 'At home' },
      { kind: 'list', items: ['One', 'Two'], isNumbered: false },
      { kind: 'list', items: ['First'], isNumbered: true },
      { kind: 'facts', rows: [['Car', 'Yours\nOr hers']] },
      { kind: 'paragraph', text: 'Years' },
      { kind: 'table', headings: ['Year', 'Off'], rows: [['1', '30%']] },
      { kind: 'paragraph', text: 'Loose words' },
    ]);
  });

  it('of the shop loses no word', async () => {
    const brand = await loadShowcase();
    for (const document of ['ipid', 'policy-wording', 'business-terms'])
      for (const language of ['en', 'de']) {
        const html = offerPage(brand, { version: 'flex-2026-12', insurer: 'harbour', document }, language) ?? '';
        const main = /<main>([\s\S]*)<\/main>/.exec(html)?.[1]?.replace(/<(nav|svg)[\s\S]*?<\/\1>/g, '') ?? '';
        expect(letters(main).length, document).toBeGreaterThan(500);
        expect(letters(pageBlocks(html).map(wordsOf).join(' ')), document).toBe(letters(plainWords(main)));
      }
  });
});
