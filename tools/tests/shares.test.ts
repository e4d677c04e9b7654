import { afterEach, describe, expect, it, vi } from 'vitest';
import { upTo } from './parts/up-to.ts';
import { type Dear, filesOfOtherShares, filesOfShare, SHARE_SETTING, SHARES, shareOfCheckout } from './shares.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each<Dear>(['rooms', 'stories'])('shares of the %s', (kind) => {
  const shares = upTo(SHARES).map((share) => filesOfShare(kind, share));
  const all = shares.flat();

  it('have each file once', () => {
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(50);
  });

  it('have something of each large folder', () => {
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
    const files = Map.groupBy(all, folderOf);
    const large = [...files].filter(([, those]) => those.length >= SHARES).map(([folder]) => folder);
    expect(large.length).toBeGreaterThan(1);
    for (const share of shares) expect(share.map(folderOf)).toEqual(expect.arrayContaining(large));
  });

  it('leave out the other shares, and nothing where no share is set', () => {
    vi.stubEnv(SHARE_SETTING, undefined);
    expect(filesOfOtherShares(kind)).toEqual([]);
    vi.stubEnv(SHARE_SETTING, '2');
    expect([...filesOfOtherShares(kind), ...(shares[1] ?? [])].sort()).toEqual([...all].sort());
  });
});

it('leaves to no share whose data one may see, what migrations do and the first sale', () => {
  const all = upTo(SHARES).flatMap((share) => [...filesOfShare('rooms', share), ...filesOfShare('stories', share)]);
  expect(all.filter((file) => /isolation|migrations|first-sale/.test(file))).toEqual([]);
});

it('gives what is checked out one share', () => {
  expect(upTo(SHARES)).toContain(shareOfCheckout());
});
