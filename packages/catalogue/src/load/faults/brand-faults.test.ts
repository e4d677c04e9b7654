import { describe, expect, test } from 'vitest';
import { at, C, type Case, faultsOf } from '../../testing/sample-faults.ts';

const PAGE = '<!doctype html><body>Two</body>';

const cases: readonly Case[] = [
  [
    'a registration that leads to a car and has no format',
    { 'brand.yaml': ["pattern: '[A-Z0-9]+', divider", "pattern: 'M.+', divider"] },
    at('brand.yaml', 14, 'formats.registrations', {
      expected: 'a format for LK21HGO of look-ups/registrations.csv',
    }),
  ],
  [
    'a scheme without its product',
    { 'brand.yaml': ['product: solo', 'product: sulo'] },
    at('brand.yaml', 11, 'schemes[0].product', { nearest: 'solo' }),
  ],
  [
    'a scheme to read without its page',
    {
      'brand.yaml': [
        'readMore: one.html }',
        'readMore: one.html }\n  - { schemeCode: two, type: static, image: images/one.svg }',
      ],
    },
    at('brand.yaml', 12, 'schemes[1].readMore', { expected: 'a scheme of type static names the page to read' }),
  ],
  [
    'a picture that is missing',
    { 'brand.yaml': ['image: images/one.svg', 'image: images/on.svg'] },
    at('brand.yaml', 11, 'schemes[0].image', { nearest: 'images/one.svg' }),
  ],
  [
    'an icon that is missing',
    { 'brand.yaml': ['icon: images/one.svg', 'icon: images/icn.svg'] },
    at('brand.yaml', 22, 'images.icon', { nearest: 'images/one.svg' }),
  ],
  [
    'a picture beside a proposal that is missing',
    { 'brand.yaml': ['icon: images/one.svg', 'icon: images/one.svg, proposals: { one-two: images/on.svg }'] },
    at('brand.yaml', 22, 'images.proposals.one-two', { nearest: 'images/one.svg' }),
  ],
  [
    'an icon that is no drawing',
    { 'brand.yaml': ['icon: images/one.svg', 'icon: images/one.png'] },
    at('brand.yaml', 22, 'images.icon', { expected: 'a picture that ends in .svg' }),
  ],
  [
    'a page that is missing',
    { 'brand.yaml': ['readMore: one.html', 'readMore: ones.html'] },
    at('brand.yaml', 11, 'schemes[0].readMore', { nearest: 'one.html' }),
  ],
  [
    'a help article without its page or its text',
    { 'brand.yaml': ['contentBaseUrl: /content', 'contentBaseUrl: /content\nhelp: { quote: excess }'] },
    [
      at('brand.yaml', 22, 'help.quote', {
        expected: 'the file content/en/questions/excess.html and content/de/questions/excess.html',
      }),
      at('brand.yaml', 22, 'help.quote', { expected: 'the text excess in texts/en/help.json and texts/de/help.json' }),
    ],
  ],
  [
    'a help article on an unknown page',
    {
      'brand.yaml': ['contentBaseUrl: /content', 'contentBaseUrl: /content\nhelp: { quotes: excess }'],
      'content/en/questions/excess.html': PAGE,
      'content/de/questions/excess.html': PAGE,
      'texts/en/help.json': '{ "excess": "What is it?" }',
      'texts/de/help.json': '{ "excess": "Was ist das?" }',
    },
    at('brand.yaml', 22, 'help.quotes', { nearest: 'quote' }),
  ],
  [
    'an issuer whose identity tokens would be taken for access tokens',
    {
      'brand.yaml': [
        'contentBaseUrl: /content',
        'contentBaseUrl: /content\nidentity: { issuer: https://issuer.example, clientId: shop, audience: shop }',
      ],
    },
    at('brand.yaml', 22, 'identity', {
      expected: 'an audience other than the client, or identity tokens would open the gateway',
    }),
  ],
  [
    'a page of the footer that is missing in a language',
    { 'brand.yaml': ['href: /privacy', "href: '/content/{language}/two.html'"], 'content/en/two.html': PAGE },
    at('brand.yaml', 19, 'footer.links[0].href', { expected: 'the file content/de/two.html' }),
  ],
  ...['/content/two.html', '/content/en/two.html', '/brand/content/en/two.html'].map(
    (href): Case => [
      `a link of the footer to ${href}, the same in every language`,
      { 'brand.yaml': ['href: /privacy', `href: ${href}`] },
      at('brand.yaml', 19, 'footer.links[0].href', { found: href, expected: expect.stringContaining('/{language}/') }),
    ],
  ),
  [
    'a page of the footer that is misspelt there',
    { 'brand.yaml': ['href: /privacy', "href: '/content/{language}/privcy.html'"] },
    at('brand.yaml', 19, 'footer.links[0].href', { nearest: '/content/{language}/privacy.html' }),
  ],
  [
    'a page that two lines name, and that is missing in a language',
    { 'brand.yaml': ['href: /privacy', "href: '/content/{language}/privacy.html'"], 'content/de/privacy.html': null },
    at('brand.yaml', 19, 'footer.links[0].href', { expected: 'the file content/de/privacy.html' }),
  ],
  [
    'a help article that is misspelt in brand.yaml',
    {
      'brand.yaml': ['contentBaseUrl: /content', 'contentBaseUrl: /content\nhelp: { quote: exces }'],
      'content/en/questions/excess.html': PAGE,
      'content/de/questions/excess.html': PAGE,
      'texts/en/help.json': '{ "excess": "What is it?" }',
      'texts/de/help.json': '{ "excess": "Was ist das?" }',
    },
    at('brand.yaml', 22, 'help.quote', { found: 'exces', nearest: 'excess' }),
  ],
  [
    'a picture that several lines name, and that is not there',
    { 'images/one.svg': null, 'images/two.svg': '<svg/>' },
    at('brand.yaml', 11, 'schemes[0].image', { found: 'images/one.svg' }),
  ],
  [
    'a privacy page that is misspelt in brand.yaml',
    { 'brand.yaml': ['page: privacy.html', 'page: privacys.html'] },
    at('brand.yaml', 29, 'legal.privacy.page', { found: 'privacys.html', nearest: 'privacy.html' }),
  ],
  [
    'a leaflet of the Ombudsman that is missing in a language',
    {
      'brand.yaml': ['page: one.html }', 'page: one.html, leaflet: ombudsman.html }'],
      'content/en/ombudsman.html': PAGE,
    },
    at('brand.yaml', 28, 'legal.complaints.leaflet', {
      expected: 'the file content/de/ombudsman.html',
      found: 'ombudsman.html',
    }),
  ],
  [
    'a leaflet of the Ombudsman that is no page',
    { 'brand.yaml': ['page: one.html }', 'page: one.html, leaflet: ombudsman.pdf }'] },
    at('brand.yaml', 28, 'legal.complaints.leaflet', { found: 'ombudsman.pdf' }),
  ],
  [
    'a default scheme that is none',
    { 'brand.yaml': ['defaultScheme: one', 'defaultScheme: on'] },
    at('brand.yaml', 9, 'regions.GB.defaultScheme', { nearest: 'one' }),
  ],
  [
    'a region without defaults',
    { 'brand.yaml': ['region: GB', 'region: GP'] },
    at('brand.yaml', 8, 'region', { nearest: 'GB' }),
  ],
  [
    'a key that brands do not have',
    { 'brand.yaml': ['currency: GBP', 'currency: GBP\ncurency: GBP'] },
    at('brand.yaml', 7, 'curency', { nearest: 'currency' }),
  ],
  [
    'a time zone that is none',
    { 'brand.yaml': ['Europe/London', 'Europe/Lundun'] },
    at('brand.yaml', 7, 'timeZone', { expected: 'a time zone such as Europe/London' }),
  ],
  [
    'a picture where no browser may look',
    { 'brand.yaml': ['logo: images/one.svg', 'logo: brand.yaml'] },
    at('brand.yaml', 22, 'images.logo', { expected: 'a picture such as images/logo.svg' }),
  ],
  [
    'a feature that is a slip',
    { 'brand.yaml': ['features: { chat: true }', 'features: { chat: true, bindEnable: false }'] },
    at('brand.yaml', 12, 'features.bindEnable', { nearest: 'bindEnabled' }),
  ],
  [
    'a currency that nobody pays in',
    { 'brand.yaml': ['currency: GBP', 'currency: GBB'] },
    at('brand.yaml', 6, 'currency'),
  ],
  ['an alias that names nothing', { 'brand.yaml': ['locale: en-GB', 'locale: *english'] }, at('brand.yaml', 5, '')],
  [
    'aliases that stand for more than anybody can hold',
    {
      'brand.yaml': [
        'name: Tiny',
        `name: Tiny\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replace(
          /./g,
          (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[index]}`).join(',')}]\n`,
        )}`,
      ],
    },
    at('brand.yaml', 4, ''),
  ],
  [
    'a text that is not UTF-8',
    { 'brand.yaml': ['name: Tiny', 'name: Caf\ufffd'] },
    at('brand.yaml', 2, '', { expected: expect.stringContaining('UTF-8') }),
  ],
  ['a file in UTF-16', { 'brand.yaml': '\ufffd\ufffdb\u0000r\u0000' }, at('brand.yaml', 1, '')],
  ['an empty file', { [C]: '' }, at(C, 1, '', { expected: 'the keys included, optional, found an empty file' })],
];

describe('a brand with one thing wrong', () => {
  test.each(cases)('%s is told by file, line, key and nearest name', (_what, changes, expected) => {
    const faults = faultsOf(changes);
    const wanted = Array.isArray(expected) ? expected : [expected];
    expect(faults.map(({ file, line, key }) => `${file}:${line} ${key}`)).toHaveLength(wanted.length);
    for (const one of wanted) expect(faults).toContainEqual(expect.objectContaining(one));
  });
});
