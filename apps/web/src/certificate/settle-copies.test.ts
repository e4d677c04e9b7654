import type { BrandWire, CertificateWire } from '@marque/contract';
import { describe, expect, it } from 'vitest';
import type { Client } from '../client/create-client.ts';
import { ProblemError } from '../client/problem-error.ts';
import type { KeptCopy } from './kept-copy.ts';
import { createKeptList } from './kept-list.ts';
import { settleCopies } from './settle-copies.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-12-10T12:00:00Z');
const path = '/flex/policy/P1/certificate';
const brand = {
  ...{ brand: 'showcase', language: 'en', locale: 'en-GB', currency: 'GBP', timeZone: 'Europe/London' },
  texts: { 'documents.certificate.title': 'Certificate' },
} as unknown as BrandWire;
const certificate: CertificateWire = {
  ...{ policyNumber: 'SHO-1', version: 1, edition: 1, state: 'IN_FORCE', registration: 'AB12 CDE' },
  ...{ isZeroEmission: false, vehicle: null, policyholder: 'Ada Marsh', insurer: 'Harbour', covers: [] },
  ...{ from: '2026-11-27T00:00:00.000Z', until: '2027-11-27T00:00:00.000Z', language: 'en' },
  ...{ persons: [], limitations: [], demonstration: false, checkedAt: '2026-12-10T12:00:00.000Z' },
};
const kept: KeptCopy = {
  ...{ path, policyId: 'P1', owner: 'in-ada' },
  ...{ checkedMs: NOW_MS - DAY_MS, untilMs: Date.parse(certificate.until) },
};
const problem = (status: number, code: string) => new ProblemError({ status, code, message: 'No' });

/** A browser that keeps a copy of Ada's; the gateway answers or fails with `answer`. */
async function settled(
  answer: CertificateWire | ProblemError,
  { mark = 'in-ada' as string | null, copy = kept, isLeft = false, switchedOff = false } = {},
) {
  const stored = new Map<string, string>();
  const list = createKeptList(
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    'showcase',
  );
  list.put(copy);
  const shelf = new Map<string, string | null>([[path, 'as it was']]);
  const asked: string[] = [];
  const client = {
    call: async (name: string) => {
      asked.push(name);
      if (switchedOff) list.disown(path);
      if (answer instanceof ProblemError) throw answer;
      return answer;
    },
  } as unknown as Client;
  const done = settleCopies({
    ...{ client, brand, list, mark: () => mark, nowMs: () => NOW_MS },
    shelf: {
      put: async (at, page) => void shelf.set(at, page.headers.get('x-checked-ms')),
      empty: async (at) => void shelf.set(at, null),
      remove: async (at) => (isLeft ? await new Promise<never>(() => undefined) : void shelf.delete(at)),
    },
  });
  await (isLeft ? Promise.resolve() : done);
  return { copies: list.all(), shelf: shelf.get(path), asked };
}

describe('a copy that a browser keeps', () => {
  it('is written again at each look, with the moment of that look', async () => {
    const { copies, shelf } = await settled(certificate);
    expect([shelf, copies]).toEqual([String(NOW_MS), [{ ...kept, checkedMs: NOW_MS }]]);
  });

  it.each([
    ['the owner has signed out', 'out'],
    ['the session has ended', null],
    ['somebody else is signed in', 'in-eve'],
  ])('is removed without a question to anybody when %s', async (_when, mark) => {
    expect(await settled(certificate, { mark })).toEqual({ copies: [], shelf: undefined, asked: [] });
  });

  it('stays on the list, as nobody’s, while it is being removed: a page that is left meanwhile forgets nothing', async () => {
    const { copies } = await settled(certificate, { mark: 'out', isLeft: true });
    expect(copies).toEqual([{ ...kept, owner: '' }]);
  });

  it('is not brought back by a look that was under way when it was switched off', async () => {
    const { shelf } = await settled(certificate, { switchedOff: true });
    expect(shelf).toBe('as it was');
  });

  it('is removed when it was not looked at for thirty days', async () => {
    const copy = { ...kept, checkedMs: NOW_MS - 30 * DAY_MS };
    expect(await settled(certificate, { copy })).toEqual({ copies: [], shelf: undefined, asked: [] });
  });

  it('is removed once no certificate counts: the policy was withdrawn or has ended', async () => {
    const { copies, shelf } = await settled(problem(404, 'not_found'));
    expect([copies, shelf]).toEqual([[], undefined]);
  });

  it('is taken away while the certificate of a change is being written, and stays wanted', async () => {
    const { copies, shelf } = await settled(problem(503, 'not_ready'));
    expect([copies, shelf]).toEqual([[kept], null]);
  });

  it.each([
    [0, 'NETWORK'],
    [500, 'unexpected'],
    [429, 'too_many_requests'],
  ])('stays as it was when the gateway answers nothing of use (%i)', async (status, code) => {
    const { copies, shelf } = await settled(problem(status, code));
    expect([copies, shelf]).toEqual([[kept], 'as it was']);
  });
});
