import { describe, expect, it } from 'vitest';
import { PROOF_OF_NCB, proofOfNcb, type UploadSent } from './proof-of-ncb.ts';

const sent = (day: number, status: UploadSent['status'], reason: string | null = null): UploadSent => ({
  purpose: PROOF_OF_NCB,
  status,
  sentAt: `2026-11-0${day}T10:00:00.000Z`,
  reason,
  decidedAt: status === 'SENT' ? null : `2026-11-0${day}T12:00:00.000Z`,
});

describe('the proof of no-claims years', () => {
  it('is wanted of those who are asked for it', () => {
    expect(proofOfNcb(true, [])).toEqual({ state: 'WANTED' });
    expect(proofOfNcb(false, [])).toEqual({ state: 'NOT_ASKED' });
  });

  it('is given once it was sent, and not by something else', () => {
    expect(proofOfNcb(true, [sent(1, 'SENT')])).toEqual({ state: 'GIVEN', sentAt: sent(1, 'SENT').sentAt });
    expect(proofOfNcb(true, [{ ...sent(1, 'SENT'), purpose: 'test' }])).toEqual({ state: 'WANTED' });
  });

  it('is refused with its reason until it is sent again', () => {
    const refused = sent(1, 'REFUSED', 'The letter has no date.');
    expect(proofOfNcb(true, [refused])).toMatchObject({ state: 'REFUSED', reason: 'The letter has no date.' });
    expect(proofOfNcb(true, [sent(2, 'SENT'), refused])).toMatchObject({ state: 'GIVEN' });
  });

  it('stays accepted, whatever is sent later', () => {
    const later = [sent(1, 'ACCEPTED'), sent(2, 'SENT'), sent(3, 'REFUSED', 'Not a letter.')];
    expect(proofOfNcb(true, later)).toEqual({ state: 'ACCEPTED', sentAt: sent(1, 'ACCEPTED').sentAt });
  });
});
