import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sitePath } from './basics.ts';

const SITE = 'https://shop.example';
const isTaken = (path: unknown) => sitePath.safeParse(path).success;

/** Everything by which somebody has ever been sent elsewhere. */
const AWAY = [
  ...['', ' ', 'x', 'flex/success', '?x', '#x', '.', '..', './x', '../x', '@evil.example', ':80', '.evil.example'],
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example/..',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
  ],
  ...[
    '/\\/evil.example',
    '/flex\\..\\..',
    '/flex//evil.example',
    '/flex//',
    '//',
    '/\\',
    '//evil.example@shop.example',
  ],
  ...[
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'http://shop.example',
  ],
  ...['https://shop.example@evil.example', 'https://shop.example.evil.example', 'javascript:alert(1)', 'JavaScript:x'],
  ...[
    'java\nscript:x',
    'data:text/html,x',
    'blob:x',
    'file:///etc/passwd',
    'mailto:x@evil.example',
    'ws://evil.example',
  ],
  ...['/./', '/../', '/..', '/.', '/flex/../../evil', '/.//evil.example', '/..//evil.example', '/%2e%2e/x', '/%2E/x'],
  ...['/%2f/evil.example', '/%2Fevil.example', '/%5cevil.example', '/%5Cevil.example', '/%00', '/%0d%0aLocation:x'],
  ...['/%0A', '/%09/evil.example', '/%1f', '/%7f', '/a b', '/a\tb', '/\t/evil.example', '/\n/evil.example', '/\r\nx'],
  ...[
    '/\u0000',
    '/\u0001',
    '/\u007f',
    '/\u0085',
    '/\u00a0',
    '/\u2028',
    '/\u202egnp',
    '/\u200b/evil.example',
    '/\ufeff',
  ],
  ...['/ｅvil', '／／evil.example', '/／evil.example', '/⁄evil', '/é', '/\ud800', '/🚗', `/${'x'.repeat(500)}`],
  ...[null, 7, ['/flex'], { path: '/flex' }],
];

describe('a path of this site to come back to', () => {
  it.each(AWAY)('is not %j', (path) => {
    expect(isTaken(path)).toBe(false);
  });

  it.each([
    '/',
    '/flex/success',
    '/flex/proposal/ABCD2345/callback?context=CARD&return=/flex/proposal/ABCD2345/summary',
    '/payments/ABCD2345?result=paid',
    '/flex?next=https://evil.example/../x',
    '/a.b/..c/.d/%C3%A9#part',
  ])('is %s', (path) => {
    expect(isTaken(path)).toBe(true);
  });

  it('leads nowhere else, whatever it is taken to be', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5C',
      '\t',
      ' ',
      '?',
      '#',
      'evil.example',
      '\u2028',
      'a',
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(path, (one) => {
        if (!isTaken(one)) return;
        for (const address of [new URL(`${SITE}${one}`), new URL(one, SITE)]) {
          expect(address.origin).toBe(SITE);
          expect(address.pathname.startsWith('//'), one).toBe(false);
        }
      }),
    );
  });
});
