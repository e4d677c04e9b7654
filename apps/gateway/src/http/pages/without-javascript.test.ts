import type { Brand } from '@marque/catalogue';
import { expect, test } from 'vitest';
import { withoutJavascript } from './without-javascript.ts';

const brand = {
  texts: {
    en: {
      'unsupported.noScript.title': 'Please switch on JavaScript',
      'unsupported.noScript.content': 'This site needs it.',
      'unsupported.noScript.call': 'Or call us on {{telephone}}.',
      'unsupported.noScript.write': 'Or write to {{email}}.',
    },
  },
  mail: { replyTo: 'help@tiny.example' },
  support: { telephone: '020 7946 0100' },
} as unknown as Brand;

test('given a browser without JavaScript, then it is told what to do, whom to call and where to write', () => {
  const page = withoutJavascript(brand, 'en');
  expect(page).toMatch(/^<noscript>.*<\/noscript>$/);
  expect(page).toContain('<h1>Please switch on JavaScript</h1>');
  expect(page).toContain('Or call us on <a href="tel:02079460100">020 7946 0100</a>.');
  expect(page).toContain('Or write to <a href="mailto:help@tiny.example">help@tiny.example</a>.');
});

test('given a brand without a telephone, then only the mailbox is named', () => {
  const page = withoutJavascript({ ...brand, support: undefined } as unknown as Brand, 'en');
  expect(page).not.toContain('tel:');
  expect(page).toContain('help@tiny.example');
});
