import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withBrowserCheck } from '../../apps/web/check-browser-plugin.ts';

const script = readFileSync(new URL('../../apps/web/check-browser.js', import.meta.url), 'utf8');

/** A page in a browser, as far as the script looks at it. */
function browser(more: { readonly [name: string]: unknown } = {}) {
  const app = { style: { display: '' } };
  const notice = { hidden: true, removeAttribute: () => (notice.hidden = false) };
  const marks: string[] = [];
  const document = {
    createElement: () => ({ noModule: false }),
    getElementById: (id: string) => (id === 'app' ? app : notice),
    documentElement: { setAttribute: (name: string) => marks.push(name) },
  };
  const present = () => undefined;
  const window: { [name: string]: unknown } = {
    document,
    fetch: present,
    AbortController: present,
    ResizeObserver: present,
    HTMLDialogElement: present,
    structuredClone: present,
    CSS: { supports: () => true },
    ...more,
  };
  window['window'] = window;
  const context = Object.assign(window, { Intl, Promise, ...more });
  runInNewContext(script, context);
  return { hidesApp: app.style.display === 'none', showsNotice: !notice.hidden, marks };
}

describe('the look at the browser before the app starts', () => {
  it('leaves a browser alone that has what the app needs', () => {
    expect(browser()).toEqual({ hidesApp: false, showsNotice: false, marks: [] });
  });

  it.each([
    ['no way to fetch', { fetch: undefined }],
    ['no dialogues', { HTMLDialogElement: undefined }],
    ['no plural rules', { Intl: {} }],
    ['no questions about style', { CSS: undefined }],
    ['styles that it lacks', { CSS: { supports: () => false } }],
    [
      'something that throws',
      {
        CSS: {
          supports: () => {
            throw new Error('not known');
          },
        },
      },
    ],
  ])('tells of a better one in a browser with %s', (_what, lacking) => {
    expect(browser(lacking)).toEqual({ hidesApp: true, showsNotice: true, marks: ['data-unsupported'] });
  });

  it('is written so that the oldest browsers can read it', () => {
    expect(script.replaceAll(/\/\/.*$/gm, '')).not.toMatch(
      /=>|\bconst\b|\blet\b|`|\?\.|\?\?|\basync\b|\bclass\b|\.\.\./,
    );
  });

  it('is in the page under the name that the build gives it, and under its own without one', () => {
    const page = '<body><!--check-browser--></body>';
    const bundle = { 'assets/check-browser-A1.js': { type: 'asset', names: ['check-browser.js'] } };
    expect(withBrowserCheck(page, bundle)).toBe('<body><script src="/assets/check-browser-A1.js"></script></body>');
    expect(withBrowserCheck(page, undefined)).toBe('<body><script src="/check-browser.js"></script></body>');
  });
});
