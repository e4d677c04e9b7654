import { expect, it } from 'vitest';
import { withBrowserCheck } from '../../apps/web/check-browser-plugin.ts';
import { servedByVite } from './served-by-vite.ts';

it('has Vite serve the script that looks at a browser, where the page of development names it', () => {
  const [, address = ''] = /src="([^"]+)"/.exec(withBrowserCheck('<!--check-browser-->', undefined)) ?? [];
  expect(servedByVite(address)).toBe(true);
});

it.each(['/', '/flex/proposal/ABC', '/api/brand', '/brand/images/logo.svg', '/healthz'])(
  'leaves %s to the gateway',
  (url) => {
    expect(servedByVite(url)).toBe(false);
  },
);
