import { after, bound, created, endAt, opened, priced, quote } from '@marque/testkit/proposal/sample-proposal';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../rating/quote.ts';
import type { ProposalEvent } from './events.ts';
import type { Proposal } from './proposal.ts';
import { proposalStatus } from './proposal-status.ts';

const LONDON = 'Europe/London';
const referral: Quote = { ...quote, ratingStatus: 'REFERRAL' };

describe('the status of a proposal', () => {
  const at = (events: readonly ProposalEvent[], now: string) => proposalStatus(after(events) as Proposal, now, LONDON);
  it.each([
    ['INSUFFICIENT_ACCURACY', [created], '2026-11-20T13:00:00.000Z'],
    ['QUOTE', priced(), '2026-11-27T23:59:59.999Z'],
    ['QUOTE_EXPIRED', priced(), '2026-11-28T00:00:00.000Z'],
    ['QUOTE', priced({ ...quote, startAt: '2026-12-31' }), '2026-12-20T12:59:59.999Z'],
    ['QUOTE_EXPIRED', priced({ ...quote, startAt: '2026-12-31' }), endAt],
    ['REFERRAL', priced(referral), '2027-12-20T13:00:00.000Z'],
    ['POLICY', [...priced(), opened, bound], '2030-01-01T00:00:00.000Z'],
  ] as [string, ProposalEvent[], string][])('is %s', (status, events, now) => {
    expect(at(events, now)).toBe(status);
  });

  it('follows the brand’s day in summer and on the nights the clocks change, not the day in UTC', () => {
    for (const [startAt, last] of [
      ['2026-07-01', '2026-07-01T22:59:59.999Z'],
      ['2026-10-24', '2026-10-24T22:59:59.999Z'],
      ['2026-10-25', '2026-10-25T23:59:59.999Z'],
      ['2026-03-28', '2026-03-28T23:59:59.999Z'],
      ['2026-03-29', '2026-03-29T22:59:59.999Z'],
    ] as const) {
      const events = priced({ ...quote, startAt });
      const next = new Date(Date.parse(last) + 1).toISOString();
      expect([at(events, last), at(events, next)]).toEqual(['QUOTE', 'QUOTE_EXPIRED']);
    }
  });

  it('is told in the brand’s zone, wherever that is', () => {
    const proposal = after(priced()) as Proposal;
    const statuses = ['Pacific/Auckland', 'America/Los_Angeles'].map((zone) => [
      proposalStatus(proposal, '2026-11-27T10:59:59.999Z', zone),
      proposalStatus(proposal, '2026-11-27T11:00:00.000Z', zone),
      proposalStatus(proposal, '2026-11-28T08:00:00.000Z', zone),
    ]);
    expect(statuses).toEqual([
      ['QUOTE', 'QUOTE_EXPIRED', 'QUOTE_EXPIRED'],
      ['QUOTE', 'QUOTE', 'QUOTE_EXPIRED'],
    ]);
  });

  it('expires at the moment at which the price is held no longer, and that comes before the start', () => {
    const later = priced({ ...quote, startAt: '2026-12-31' });
    const before = new Date(Date.parse(endAt) - 1).toISOString();
    expect([at(later, before), at(later, endAt)]).toEqual(['QUOTE', 'QUOTE_EXPIRED']);
  });

  it('is short of answers again when one is missing, and short of a price once it has changed', () => {
    const changed = (missing: string[]): ProposalEvent[] => [
      ...priced(),
      { type: 'ProposalChanged', changes: [], missing, configVersion: 'v1' },
    ];
    for (const missing of [[], ['email']])
      expect(at(changed(missing), '2026-11-20T13:00:00.000Z')).toBe('INSUFFICIENT_ACCURACY');
  });
});
