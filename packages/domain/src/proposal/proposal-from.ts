import { forgottenDrivers } from '../facts/driver-parts.ts';
import type { Quote, ReferralReason } from '../rating/quote.ts';
import type { Proposal, ProposalAccount } from './proposal.ts';

/** What is asked of every driver, since no price can be made without it. */
const BORN = 'dateOfBirth';

type Later<T, Keys extends keyof T> = Omit<T, Keys> & Partial<Pick<T, Keys>>;

/** A quote as an earlier version may have stored it. */
type EarlierQuote = Omit<Later<Quote, 'promotion' | 'makeup' | 'profiles'>, 'referralReasons'> & {
  readonly referralReasons: readonly Later<ReferralReason, 'answers'>[];
};

/** A proposal as this or an earlier release stored it: later fields may be absent. */
export type StoredState = Omit<
  Later<Proposal, 'upsellOf' | 'upsellProposal' | 'autoRenewal' | 'verification'>,
  'quote' | 'previousQuote' | 'account'
> & {
  readonly quote: EarlierQuote | null;
  readonly previousQuote?: EarlierQuote | null;
  readonly account: Later<ProposalAccount, 'documents'> | null;
};

/**
 * A stored proposal as it is read today: fields that an earlier release did not know are null, or an empty list. The
 * drivers of an earlier price are those of the answers, since every change of them ends a price. A forgotten driver's
 * answers are missing, so that nothing is sold until we know who drives.
 */
export function proposalFrom(stored: StoredState): Proposal {
  const { quote, previousQuote = null, account } = stored;
  const drivers = Object.keys(stored.data.profiles);
  return {
    ...stored,
    missing: [
      ...new Set([...stored.missing, ...forgottenDrivers(stored.data.profiles).map((code) => `${code}.${BORN}`)]),
    ],
    upsellOf: stored.upsellOf ?? null,
    upsellProposal: stored.upsellProposal ?? null,
    autoRenewal: stored.autoRenewal ?? null,
    verification: stored.verification ?? {},
    quote: quote && quoteFrom(quote, drivers),
    previousQuote: previousQuote && quoteFrom(previousQuote, drivers),
    account: account && { ...account, documents: account.documents ?? [] },
  };
}

function quoteFrom(quote: EarlierQuote, drivers: readonly string[]): Quote {
  const { promotion = null, makeup = [], profiles = drivers } = quote;
  const referralReasons = quote.referralReasons.map((reason) => ({ ...reason, answers: reason.answers ?? [] }));
  return { ...quote, promotion, makeup, profiles, referralReasons };
}
