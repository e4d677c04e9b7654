import { readFileSync } from 'node:fs';
import type { BrandWire } from '@marque/contract';
import {
  Collapsible,
  FullScreenLoader,
  Modal,
  ProgressBar,
  SNACKBAR_MS,
  SnackbarProvider,
  TabBar,
  wholeWords,
} from '@marque/kit';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandProvider } from '../brand/brand-context.tsx';
import { AuthErrorContent } from './help/auth-error-content.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const htmlOf = (part: ReactNode) => renderToStaticMarkup(part);
const styleOf = (file: string) =>
  readFileSync(new URL(`../../../../packages/kit/src/${file}`, import.meta.url), 'utf8');

test.each([
  [50, 50],
  [100, 100],
  [180, 100],
  [-5, 0],
  [Number.POSITIVE_INFINITY, 100],
])(
  'given a progress of %s of 100, when the bar is drawn, then it is %s%% full and never more than full',
  (value, percent) => {
    const html = htmlOf(<ProgressBar value={value} label="Progress" />);
    expect(html).toContain(`aria-valuenow="${percent}"`);
    expect(html).toContain(`width:${percent}%`);
  },
);

test('given a progress of nothing to do, when the bar is drawn, then it is empty', () => {
  expect(htmlOf(<ProgressBar value={3} max={0} label="Progress" />)).toContain('aria-valuenow="0"');
});

test('given tabs, when the bar is drawn, then it is a navigation of links of which one is the page', () => {
  const tabs = [
    { href: '/a', label: 'First' },
    { href: '/b', label: 'Second', current: true },
  ];
  const html = htmlOf(<TabBar label="Policy" tabs={tabs} />);
  expect(html).toMatch(/^<nav[^>]*aria-label="Policy"/);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/href="\/b"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/b"/);
});

test('given a section that unfolds, when it is drawn, then it is closed unless it is to be open', () => {
  const section = (isOpen: boolean) =>
    htmlOf(
      <Collapsible summary="More" defaultOpen={isOpen}>
        Words
      </Collapsible>,
    );
  expect(section(false)).not.toMatch(/<details[^>]* open/);
  expect(section(true)).toMatch(/<details[^>]* open=""/);
});

test('given a wait for the whole page, when it is shown, then it is said, and covers the page', () => {
  expect(htmlOf(<FullScreenLoader text="Loading" />)).toMatch(/role="status".*Loading/);
  expect(styleOf('waiting/full-screen-loader.module.css')).toMatch(/position: fixed;\s+inset: 0;/);
});

test('given a place for short messages, when nothing is said, then what will be said is announced, and stays four seconds', () => {
  expect(htmlOf(<SnackbarProvider>Page</SnackbarProvider>)).toMatch(/Page<div[^>]*role="status"><\/div>$/);
  expect(SNACKBAR_MS).toBe(4000);
});

test('given a dialogue, when it is drawn, then it is named by its title, has a cross with a name, and is at most 584 px wide', () => {
  const html = htmlOf(
    <Modal open onClose={() => {}} title="Delete?" closeText="Close">
      Words
    </Modal>,
  );
  const [, id] = /aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Delete\\?</h2>`));
  expect(html).toContain('aria-label="Close"');
  expect(styleOf('tokens.css')).toContain('--width-modal: 584px');
  expect(styleOf('layout/modal.module.css')).toContain('max-width: var(--width-modal)');
  expect(htmlOf(<Modal open={false} onClose={() => {}} title="x" closeText="x" />)).toBe('');
});

test('given a list to choose from, when it is long, then it is at most 14rem high and scrolls', () => {
  expect(styleOf('fields/select-list.module.css')).toMatch(/max-height: 14rem;\s+overflow-y: auto;/);
});

test('given a page whose content is on the way, when its place is drawn, then a heading announces it', () => {
  const brand = { language: 'en', texts: { 'frame.loading': 'Loading' } } as unknown as BrandWire;
  const html = htmlOf(
    <BrandProvider initial={brand} fetchBrand={() => Promise.resolve(brand)}>
      <PageSkeleton />
    </BrandProvider>,
  );
  expect(html).toMatch(/role="status"[^>]*>.*<h1[^>]*><span[^>]*>Loading<\/span>/);
});

test('given an issuer that refuses, when it is told, then in its own words, with the ways to go on and to a person', () => {
  const texts = {
    'frame.errors.auth.again': 'Sign in again',
    'frame.errors.auth.otherAddress': 'Use another address',
    'frame.errors.auth.chat': 'Chat with us',
    'frame.errors.auth.code': 'The sign-in service said {{code}}',
  };
  const brand = { language: 'en', texts } as unknown as BrandWire;
  const html = htmlOf(
    <BrandProvider initial={brand} fetchBrand={() => Promise.resolve(brand)}>
      <AuthErrorContent error="access_denied" description="The account is blocked" />
    </BrandProvider>,
  );
  expect(html).toContain('The sign-in service said access_denied: The account is blocked');
  const ways = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, way]) => way);
  expect(ways).toEqual(['Sign in again', 'Use another address', expect.stringMatching(/<button[^>]*>.*Chat with us/)]);
});

test.each([
  ['Police SHO-22KF-NYXJ, Fassung 1', ['SHO-22KF-NYXJ,']],
  ['Ihr Schaden CLM-26-118371: Neues per E-Mail', ['CLM-26-118371:', 'E-Mail']],
  ['Wir haben Ihre Beschwerde (DL3A82E4DC)', ['(DL3A82E4DC)']],
  ['Quote W6VTUSCPGRTM', ['W6VTUSCPGRTM']],
  ['Die E-Mail-Adresse der Kfz-Versicherung', ['E-Mail']],
  ['Sie handeln für ada.brown@example.com.', ['ada.brown', '@example.com.']],
  ['EV74 SUN is insured, and nothing is to be kept whole', []],
])('given “%s”, when it is shown, then %j stay whole and the text is the same', (text, whole) => {
  const html = htmlOf(wholeWords(text));
  expect([...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part)).toEqual(whole);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
});
