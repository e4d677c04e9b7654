import { expect, test } from 'vitest';
import { loadShowcase } from '../../../tests/kit/shops/load-showcase.ts';
import { policyWith } from '../../request/security-headers.ts';
import { pagePolicy } from './page-policy.ts';

const brand = await loadShowcase();

test('given a brand that names nobody else, when its pages are served, then they may reach this site alone', () => {
  expect(pagePolicy(brand)).toBe(policyWith([]));
  expect(pagePolicy(brand)).not.toMatch(/https?:|unsafe/);
});

test('given a brand with an issuer and content of its own elsewhere, when its pages are served, then these may be called and framed, and nothing more', () => {
  const policy = pagePolicy({
    ...brand,
    identity: { issuer: 'https://sign-in.example/realms/a', clientId: 'web', audience: 'api' },
    contentBaseUrl: 'https://content.example/pages',
  });
  expect(policy).toContain("connect-src 'self' https://sign-in.example https://content.example;");
  expect(policy).toContain("frame-src 'self' https://sign-in.example https://content.example;");
  expect(policy).toContain("script-src 'self';");
});

test('given a brand with a chat service, when its pages are served, then they may load it, and no other brand’s may', () => {
  const policy = pagePolicy({ ...brand, support: { chatAppId: 'abc123' } });
  expect(policy).toContain("script-src 'self' https://app.intercom.io https://widget.intercom.io");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toMatch(/report-uri \/api\/csp-reports$/);
  expect(pagePolicy(brand)).not.toContain('intercom');
});
