import type { CustomerAccountWire } from '@marque/contract';

type Reason = NonNullable<CustomerAccountWire['missedPayment']>['reason'];

/** For each reason: the page's heading, why it was missed in plain words, and what to do about it. */
export const missedTexts: {
  readonly [R in Reason]: { readonly title: string; readonly why: string; readonly what: string | null };
} = {
  DECLINED: { title: 'missed.titles.failed', why: 'missed.why.declined', what: null },
  BANK_REFUSED: { title: 'missed.titles.failed', why: 'missed.why.bankRefused', what: null },
  NEEDS_CONFIRMATION: {
    title: 'missed.titles.confirm',
    why: 'missed.why.needsConfirmation',
    what: 'missed.what.confirm',
  },
  NO_MEANS: { title: 'missed.titles.noMeans', why: 'missed.why.noMeans', what: 'missed.what.noMeans' },
};
