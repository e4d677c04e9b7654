import { expect, test } from 'vitest';
import { type KeptPage, keptPage } from './kept-page.ts';
import { keptStyle } from './kept-style.ts';

const kept: KeptPage = {
  ...{ language: 'de', brandName: 'Showcase', title: 'Bestätigung', notice: 'Eine Kopie.' },
  again: { path: '/flex/policy/P1/certificate', text: 'Noch einmal' },
  ...{ registration: 'AB12 CDE', vehicle: 'Ford <b>Fiesta</b> & Co' },
  facts: {
    front: [{ name: 'Versicherer', lines: ['Harbour'] }],
    back: [{ name: 'Wer fahren darf', lines: ['<script>alert(1)</script>'], language: 'en' }],
    checked: 'Zuletzt geprüft: heute',
  },
  ...{ coming: null, demonstration: null },
};
const page = keptPage(kept);

test('given a name that looks like markup, then it is text on the page', () => {
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('Ford &lt;b&gt;Fiesta&lt;/b&gt; &amp; Co');
});

test('asks for nothing of the site, and leads to nothing but itself', () => {
  expect([...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/flex/policy/P1/certificate']);
  expect(page).not.toMatch(/url\(|@import|style="|onclick/);
  expect(page).toContain(`<style>${keptStyle}</style>`);
});

test('says when it was last checked, above the card and on it, and what is in another language', () => {
  expect(page.split('Zuletzt geprüft: heute')).toHaveLength(3);
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<dd class="long" lang="en">');
  expect(page).toContain('role="img" aria-label="AB12 CDE"');
});

test('says when cover starts where it had not started at the last check, and that it is a demonstration', () => {
  const coming = keptPage({
    ...kept,
    coming: 'Ihr Schutz beginnt am 1. Dezember.',
    demonstration: 'Nur eine Vorführung.',
  });
  expect(coming).toContain('<p><strong>Ihr Schutz beginnt am 1. Dezember.</strong></p>');
  expect(coming).toContain('Nur eine Vorführung.');
  expect(page).not.toContain('<strong>');
});
