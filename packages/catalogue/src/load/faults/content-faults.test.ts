import { describe, expect, test } from 'vitest';
import { at, type Case, faultsOf } from '../../testing/sample-faults.ts';
import { type Changes, sampleFolder, twoProducts } from '../../testing/sample-folder.ts';

const PAGE = 'content/en/one.html';
const page = sampleFolder().files.get(PAGE) ?? '';
const WORDING = 'documents/v1/en/acme.policy-wording.html';
const wording = sampleFolder().files.get(WORDING) ?? '';
const withWords = (words: string): Changes => ({ [PAGE]: page.replace('Words', words) });
const inHead = (markup: string): Changes => ({ [PAGE]: page.replace('<title>', `${markup}<title>`) });
const link = (target: string) => withWords(`<a href="${target}">More</a>`);

const brandFile = sampleFolder().files.get('brand.yaml') ?? '';
const footerLink = (href: string): Changes => ({ 'brand.yaml': brandFile.replace('href: /privacy', `href: ${href}`) });

const cases: readonly Case[] = [
  [
    'a link to a page that is not there',
    link('privcy.html'),
    at(PAGE, 2, 'href', { found: 'privcy.html', nearest: 'privacy.html' }),
  ],
  [
    'a link to a page of another folder that is not there',
    link('solo/exposure.html'),
    at(PAGE, 2, 'href', { nearest: 'solo/exposures.html' }),
  ],
  [
    'a link by the whole address to a page that is not there',
    link('/brand/content/en/privcy.html#data'),
    at(PAGE, 2, 'href', { nearest: '/brand/content/en/privacy.html' }),
  ],
  [
    'a link by the brand’s own host to a page that is not there',
    link('https://tiny.localhost/brand/content/en/privcy.html'),
    at(PAGE, 2, 'href', { nearest: 'https://tiny.localhost/brand/content/en/privacy.html' }),
  ],
  [
    'a page that a link to another host seems to mean',
    {
      'content/en/more.html': page,
      ...withWords('<a href="https://acme.example/brand/content/en/more.html">More</a>'),
    },
    at('content/en/more.html', 1, '', { found: 'more.html' }),
  ],
  [
    'a page that brand.yaml seems to name by an address elsewhere',
    { 'content/en/more.html': page, ...footerLink('https://acme.example/en/more.html') },
    at('content/en/more.html', 1, '', { found: 'more.html' }),
  ],
  ['a link into the folder, which no browser is shown', link('/brand/brand.yaml'), at(PAGE, 2, 'href')],
  ['a link to nowhere', link(''), at(PAGE, 2, 'href', { expected: 'an address' })],
  [
    'a link to a place of the page that is not there',
    link('#more'),
    at(PAGE, 2, 'href', { expected: 'a place of this page, with that id', found: '#more' }),
  ],
  ['a link that acts', link('javascript:alert(1)'), at(PAGE, 2, 'href', { found: 'javascript:alert(1)' })],
  [
    'a link without protection',
    link('http://acme.example/'),
    at(PAGE, 2, 'href', { expected: 'https://acme.example/, which nobody between can read or change' }),
  ],
  [
    'an address of mail without mailto:',
    link('c@tiny.example'),
    at(PAGE, 2, 'href', { expected: 'mailto:c@tiny.example' }),
  ],
  ['a host without https:', link('www.acme.example'), at(PAGE, 2, 'href', { expected: 'https://www.acme.example' })],
  [
    'a picture that is not there',
    withWords('Words <img src="../../images/on.svg" alt="">'),
    at(PAGE, 2, 'src', { nearest: '../../images/one.svg' }),
  ],
  [
    'a picture in a folder of which no browser is shown anything',
    { ...withWords('Words <img src="../../images/deep/one.svg" alt="">'), 'images/deep/one.svg': '<svg/>' },
    at(PAGE, 2, 'src', { found: '../../images/deep/one.svg' }),
  ],
  ['a frame, which is no picture', withWords('Words <iframe src="x"></iframe>'), at(PAGE, 2, 'iframe')],
  ['a picture from elsewhere', withWords('Words <img src="https://acme.example/one.svg" alt="">'), at(PAGE, 2, 'src')],
  [
    'a picture without words for those who do not see it',
    withWords('Words <img src="../../images/one.svg">'),
    at(PAGE, 2, 'alt'),
  ],
  [
    'a theme that is not there',
    inHead('<link rel="stylesheet" href="../theme.css">'),
    at(PAGE, 1, 'href', { found: '../theme.css', nearest: '../../theme.css' }),
  ],
  [
    'the theme that is missing, and to which it leads',
    { ...inHead('<link rel="stylesheet" href="../../theme.css">'), 'theme.css': null },
    at('theme.css', 1, '', { expected: 'this file' }),
  ],
  ['another base of its addresses', inHead('<base href="https://acme.example/">'), at(PAGE, 1, 'base')],
  ['a page that leads on by itself', inHead('<meta http-equiv="refresh" content="0">'), at(PAGE, 1, 'meta')],
  [
    'a comment that does not end',
    withWords('Words <!-- more'),
    at(PAGE, 2, '<!--', { expected: 'a comment that ends: -->' }),
  ],
  [
    'a page in another language than that of its folder',
    { [PAGE]: page.replace('<html', '<html lang="de-AT"') },
    at(PAGE, 1, 'lang', { expected: 'a page in the language of its folder, lang="en"', found: 'de' }),
  ],
  [
    'a link without quotes to a page that is not there',
    withWords('<a href=privcy.html>More</a>'),
    at(PAGE, 2, 'href', { found: 'privcy.html' }),
  ],
  ['a link to a page at an address that the shop does not have', link('/content/en/privacy.html'), at(PAGE, 2, 'href')],
  ...(['privacy.html', '../../../images/one.svg', '/brand/content/en/privcy.html'] as const).map(
    (target): Case => [
      `a link of a wording to ${target}`,
      { [WORDING]: wording.replace('Words', `<a href="${target}">X</a>`) },
      at(WORDING, 2, 'href', { found: target }),
    ],
  ),
  [
    'a link of a wording that acts',
    {
      'documents/v1/en/acme.policy-wording.html': page
        .replace('<p>', '<h1>Wording</h1><p>')
        .replace('Words', '<a href="javascript:x()">X</a>'),
    },
    at('documents/v1/en/acme.policy-wording.html', 2, 'href'),
  ],
];

describe('a content page with one thing wrong', () => {
  test.each(cases)('%s is told by file, line and remedy', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    expect(faults.map(({ file, line, key, message }) => `${file}:${line} ${key} ${message}`)).toHaveLength(1);
    for (const one of [expected].flat()) expect(faults).toContainEqual(expect.objectContaining(one));
  });
});

test('a content page has links to pages, pictures, places of its own, other sites, mail and telephone', () => {
  const targets = [
    'privacy.html',
    'solo/exposures.html',
    'solo/exposures',
    './privacy.html?from=one#top',
    '#top',
    'https://acme.example/',
    'mailto:c@tiny.example',
    'tel:01632960000',
    '/brand/content/de/one.html',
    '/',
    '/retrieve',
  ];
  const links = targets.map((target) => `<a href="${target}">More</a>`).join(' ');
  expect(faultsOf(withWords(`<b id="top">Top</b> ${links} <img alt="One" src='/brand/images/one.svg'>`))).toEqual([]);
});

test('a page is reached by a link to the brand’s own host, in a page or in brand.yaml', () => {
  const more = { 'content/en/more.html': page, 'content/de/more.html': page };
  const own = 'https://tiny.localhost/brand/content/en/more.html';
  expect(faultsOf({ ...more, ...link(own) })).toEqual([]);
  expect(faultsOf({ ...more, ...link('https://TINY.localhost:8443/brand/content/en/more.html#top') })).toEqual([]);
  expect(faultsOf({ ...more, ...footerLink(own) })).toEqual([]);
});

test('a wording has links to documents beside it, and to pages by their whole address', () => {
  const targets = ['acme.policy-wording.html', 'acme.ipid.html', '/brand/content/en/privacy.html', '#top'];
  const links = targets.map((target) => `<a href="${target}">More</a>`).join(' ');
  const head = '<link rel="stylesheet" href="../../../theme.css"><title>';
  expect(faultsOf({ [WORDING]: wording.replace('<title>', head).replace('Words', links) })).toEqual([]);
});

test('a shared page about a cover has links beside it as each product does that reads it', () => {
  const both = Object.fromEntries(
    ['en', 'de'].flatMap((one) => [
      [`content/${one}/solo/acme.damage_to_car.html`, null],
      [`content/${one}/duo/acme.damage_to_car.html`, null],
      [
        `content/${one}/covers/acme.damage_to_car.html`,
        page.replace('Words', '<a href="exposures.html">Short</a> <a href="../one.html">One</a>'),
      ],
    ]),
  );
  expect(faultsOf(twoProducts(both))).toEqual([]);
});
