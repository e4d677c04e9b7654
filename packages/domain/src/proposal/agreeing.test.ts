import { describe, expect, it } from 'vitest';
import { decide, type ProposalCommand } from './decide.ts';
import { evolve } from './evolve.ts';
import type { OfferDocument, Proposal } from './proposal.ts';

const paper = (document: string, hash: string): OfferDocument => ({
  ...{ document, hash },
  ...{ wordingVersion: 'v1', language: 'en' },
});
const shown = [paper('ipid', 'a1'), paper('policy-wording', 'b2')];
const priced = { quote: { ratingStatus: 'QUOTE', startAt: '2026-12-01' }, missing: [], quoteEndAt: null };
const proposal = (more: object = {}) =>
  ({ ...priced, account: null, policy: null, isDeleted: false, ...more }) as unknown as Proposal;
const withAccount = proposal({ account: { accountId: 'A1', agreed: ['accurate'], documents: shown } });
const bind: ProposalCommand = {
  type: 'BindProposal',
  policyId: 'P1',
  policyNumber: 'N1',
  quoteLiveAt: '2026-11-20T12:00:00.000Z',
  timeZone: 'Europe/London',
};
const codeOf = (command: ProposalCommand, state: Proposal) => {
  const decided = decide(command, state);
  return decided.ok ? 'ok' : decided.problem.code;
};

describe('agreeing to an offer', () => {
  it('needs its documents: no account is opened and nothing is bound without them', () => {
    expect(codeOf({ type: 'OpenAccount', accountId: 'A1', agreed: [], documents: [] }, proposal())).toBe(
      'documents_not_shown',
    );
    expect(codeOf(bind, withAccount)).toBe('ok');
    expect(codeOf(bind, proposal({ account: { accountId: 'A1', agreed: [], documents: [] } }))).toBe(
      'documents_not_shown',
    );
  });

  it('again replaces the documents shown before by those shown now, for the same account', () => {
    const now = [paper('ipid', 'c3'), paper('policy-wording', 'b2')];
    const decided = decide({ type: 'AgreeAnew', agreed: ['accurate', 'year'], documents: now }, withAccount);
    expect(decided).toEqual({
      ok: true,
      value: [{ type: 'OfferAgreedAnew', agreed: ['accurate', 'year'], documents: now }],
    });
    const after = decided.ok ? decided.value.reduce(evolve, withAccount as Proposal) : undefined;
    expect(after?.account).toEqual({ accountId: 'A1', agreed: ['accurate', 'year'], documents: now });
  });

  it('again to the same documents changes nothing, in any order', () => {
    const same = decide({ type: 'AgreeAnew', agreed: ['accurate'], documents: [...shown].reverse() }, withAccount);
    expect(same).toEqual({ ok: true, value: [] });
  });

  it('again needs an account, a price and documents', () => {
    const again = (documents: readonly OfferDocument[]) => ({ type: 'AgreeAnew' as const, agreed: [], documents });
    expect(codeOf(again(shown), proposal())).toBe('account_required');
    expect(codeOf(again(shown), { ...withAccount, quote: null })).toBe('quote_not_ready');
    expect(codeOf(again([]), withAccount)).toBe('documents_not_shown');
  });
});

describe('whether the policy is to renew', () => {
  const open = { type: 'OpenAccount', accountId: 'A1', agreed: [], documents: shown } as const;
  const choose = (enabled: boolean, options = [true, false]) =>
    ({ type: 'ChooseAutoRenewal', enabled, reason: null, options }) as const;
  const after = (command: ProposalCommand, state: Proposal) => {
    const decided = decide(command, state);
    return decided.ok ? decided.value.reduce<Proposal>(evolve, state) : undefined;
  };

  it('is what the page showed as chosen where somebody agreed without choosing, and null where nobody was asked', () => {
    const fresh = proposal({ autoRenewal: null });
    expect(after({ ...open, autoRenewal: true }, fresh)).toMatchObject({
      autoRenewal: true,
      account: { accountId: 'A1' },
    });
    expect(after(open, fresh)?.autoRenewal).toBeNull();
  });

  it('stays as it was chosen, though the page shows something else first', () => {
    const chosen = after(choose(false), proposal({ autoRenewal: null }));
    expect(chosen?.autoRenewal).toBe(false);
    expect(after({ ...open, autoRenewal: true }, chosen ?? proposal())?.autoRenewal).toBe(false);
  });

  it('is chosen among what the product has, and choosing the same again changes nothing', () => {
    expect(codeOf(choose(false, [true]), proposal({ autoRenewal: null }))).toBe('renewal_unchangeable');
    expect(codeOf(choose(true, []), proposal({ autoRenewal: null }))).toBe('renewal_unchangeable');
    expect(decide(choose(true), proposal({ autoRenewal: true }))).toEqual({ ok: true, value: [] });
  });
});
