import type { MilestoneName } from '../../src/ports/milestone.ts';
import type { FaultyEvent, Kind } from './faulty-event.ts';

/** Flows whose cells are all run, and flows for which every pair of milestone, fault and way to pay is run. */
export const WHOLE_FLOWS = ['bind', 'settle'] as const;
export const PAIRED_FLOWS = ['webhook', 'outbox', 'refund', 'dispute', 'verify', 'replace'] as const;

/** Where a milestone is passed: flow, event and ways to pay; `passings`: how often a fault awaits another passing. */
export type Place = {
  readonly flow: (typeof WHOLE_FLOWS)[number] | (typeof PAIRED_FLOWS)[number];
  readonly happening: FaultyEvent;
  readonly kinds: readonly Kind[];
  readonly passings?: number;
};

const onPage = ['card-page', 'card-for-later'] as const;
const charged = ['saved-card', 'phone'] as const;
const byCard = ['card-page', 'saved-card', 'phone'] as const;
const retiring = ['card-page', 'direct-debit', 'saved-card', 'phone', 'card-for-later'] as const;
const settled = ['card-page', 'saved-card', 'phone', 'card-for-later'] as const;
const paid = ['card-page', 'direct-debit', 'saved-card', 'phone'] as const;
const debit = ['direct-debit'] as const;
const billed = ['saved-card', 'direct-debit'] as const;
const byPageAndDebit = ['card-page', 'direct-debit'] as const;
const paidAndWithdrawn = ['card-page', 'saved-card'] as const;
const turning = { flow: 'settle', happening: 'turning', kinds: ['saved-card'] } as const;
const payingAhead = { flow: 'settle', happening: 'paying-ahead', kinds: ['phone'] } as const;
const optingOut = { ...turning, happening: 'opting-out' } as const;
const choices = [optingOut, { ...turning, happening: 'opting-back' }] as const;
const disputed = { ...turning, flow: 'dispute', happening: 'disputing-ahead' } as const;
const binding = [
  { flow: 'bind', happening: 'buying', kinds: [...settled, 'zero-price'] },
  { flow: 'settle', happening: 'paying-for-change', kinds: ['card-page', 'phone'] },
  { flow: 'settle', happening: 'late-money', kinds: ['card-page'] },
  payingAhead,
] as const;

/** Every milestone with its places; the compiler keeps the table whole. */
export const PLACES: { readonly [N in MilestoneName]: readonly [Place, ...Place[]] } = {
  'checkout.attempt-stored': [
    { flow: 'bind', happening: 'buying', kinds: onPage },
    { flow: 'bind', happening: 'paying-for-change', kinds: ['card-page'] },
  ],
  'checkout.others-settled': [{ flow: 'bind', happening: 'second-way', kinds: retiring }],
  'checkout.session-opened': [
    { flow: 'bind', happening: 'buying', kinds: onPage },
    { flow: 'bind', happening: 'paying-for-change', kinds: ['card-page'] },
  ],
  'checkout.session-expired': [{ flow: 'bind', happening: 'second-way', kinds: retiring }],
  'charge.attempt-stored': [{ flow: 'bind', happening: 'buying', kinds: charged }],
  'charge.opened': [{ flow: 'bind', happening: 'buying', kinds: charged }],
  'charge.provider-answered': [
    { flow: 'bind', happening: 'buying', kinds: charged },
    { flow: 'settle', happening: 'billing', kinds: ['saved-card'] },
    turning,
    payingAhead,
    { flow: 'settle', happening: 'paying-for-change', kinds: ['phone'] },
  ],
  'charge.declined': [{ flow: 'bind', happening: 'declined', kinds: charged }],
  'verify.row-stored': [{ flow: 'verify', happening: 'verifying', kinds: paid }],
  'verify.applicant-stored': [{ flow: 'verify', happening: 'verifying', kinds: paid }],
  'verify.check-started': [{ flow: 'verify', happening: 'verifying', kinds: paid }],
  'verify.before-result': [{ flow: 'verify', happening: 'verifying', kinds: paid }],
  'webhook.object-read': [{ flow: 'webhook', happening: 'buying', kinds: settled }],
  'webhook.received': [{ flow: 'webhook', happening: 'buying', kinds: settled }],
  'debit.flow-stored': [{ flow: 'bind', happening: 'buying', kinds: debit }],
  'debit.flow-opened': [{ flow: 'bind', happening: 'buying', kinds: debit }],
  'debit.before-keep': [{ flow: 'bind', happening: 'buying', kinds: debit }],
  'debit.kept': [{ flow: 'bind', happening: 'buying', kinds: debit }],
  'debit.before-bind': [{ flow: 'bind', happening: 'buying', kinds: debit }],
  'debit.in-bind': [{ flow: 'bind', happening: 'buying', kinds: debit }],
  'debit.bound': [{ flow: 'bind', happening: 'buying', kinds: debit }],
  'debit.event-received': [{ flow: 'webhook', happening: 'buying', kinds: debit, passings: 3 }],
  'debit.in-look': [
    { flow: 'settle', happening: 'buying', kinds: debit, passings: 2 },
    { flow: 'settle', happening: 'chasing', kinds: debit, passings: 3 },
    { flow: 'settle', happening: 'ending-taken-back', kinds: debit },
  ],
  'debit.looked': [
    { flow: 'settle', happening: 'buying', kinds: debit, passings: 2 },
    { flow: 'settle', happening: 'chasing', kinds: debit },
    { flow: 'settle', happening: 'ending-taken-back', kinds: debit },
  ],
  'collect.before-effect': [
    { flow: 'settle', happening: 'buying', kinds: debit },
    { flow: 'settle', happening: 'billing', kinds: debit },
  ],
  'collect.after-effect': [
    { flow: 'settle', happening: 'buying', kinds: debit },
    { flow: 'settle', happening: 'billing', kinds: debit },
  ],
  'collect.written': [
    { flow: 'settle', happening: 'buying', kinds: debit },
    { flow: 'settle', happening: 'billing', kinds: debit },
  ],
  'bind.before-transaction': binding,
  'bind.in-transaction': binding,
  'bind.after-commit': binding,
  'bill.in-transaction': [
    { flow: 'settle', happening: 'billing', kinds: billed, passings: 2 },
    { flow: 'settle', happening: 'chasing', kinds: ['saved-card'], passings: 3 },
    { flow: 'settle', happening: 'chasing', kinds: debit, passings: 2 },
    { flow: 'settle', happening: 'ending-unpaid', kinds: billed },
  ],
  'bill.committed': [
    { flow: 'settle', happening: 'billing', kinds: billed },
    { flow: 'settle', happening: 'chasing', kinds: billed, passings: 3 },
    { flow: 'settle', happening: 'ending-unpaid', kinds: billed },
  ],
  'bill.taken': [{ flow: 'settle', happening: 'billing', kinds: billed }],
  'change-back.in-transaction': [{ flow: 'refund', happening: 'driving-less', kinds: paidAndWithdrawn }],
  'change-back.committed': [{ flow: 'refund', happening: 'driving-less', kinds: paidAndWithdrawn }],
  'hand-over.in-transaction': [{ flow: 'outbox', happening: 'handing-over', kinds: billed }],
  'hand-over.committed': [{ flow: 'outbox', happening: 'handing-over', kinds: billed }],
  'hand-answer.in-transaction': [{ flow: 'outbox', happening: 'handing-over', kinds: billed }],
  'hand-answer.committed': [{ flow: 'outbox', happening: 'handing-over', kinds: billed }],
  'agreement.in-transaction': [{ flow: 'refund', happening: 'agreeing', kinds: billed }],
  'agreement.committed': [{ flow: 'refund', happening: 'agreeing', kinds: billed }],
  'end.in-transaction': [
    { flow: 'refund', happening: 'changing', kinds: billed },
    { flow: 'refund', happening: 'moving-start', kinds: billed },
    { flow: 'settle', happening: 'ending-unpaid', kinds: billed },
    { flow: 'refund', happening: 'ending', kinds: ['card-page', 'saved-card', 'zero-price'] },
    { flow: 'refund', happening: 'ending-called-off', kinds: debit },
    { flow: 'refund', happening: 'ending-given-back', kinds: debit },
    { flow: 'refund', happening: 'undoing', kinds: byPageAndDebit },
  ],
  'end.committed': [
    { flow: 'refund', happening: 'changing', kinds: billed },
    { flow: 'refund', happening: 'moving-start', kinds: billed },
    { flow: 'settle', happening: 'ending-unpaid', kinds: billed },
    { flow: 'refund', happening: 'undoing', kinds: byPageAndDebit },
    { flow: 'refund', happening: 'ending', kinds: ['card-page', 'saved-card', 'zero-price'] },
    { flow: 'refund', happening: 'ending-called-off', kinds: debit },
  ],
  'take-back.in-transaction': [
    { flow: 'refund', happening: 'undoing', kinds: byPageAndDebit },
    { flow: 'refund', happening: 'moving-start', kinds: billed },
    { flow: 'refund', happening: 'changing', kinds: billed },
  ],
  'take-back.committed': [
    { flow: 'refund', happening: 'undoing', kinds: byPageAndDebit },
    { flow: 'refund', happening: 'moving-start', kinds: billed },
    { flow: 'refund', happening: 'changing', kinds: billed },
  ],
  'insurer-end.in-transaction': [{ flow: 'refund', happening: 'voiding', kinds: paidAndWithdrawn }],
  'insurer-end.committed': [{ flow: 'refund', happening: 'voiding', kinds: paidAndWithdrawn }],
  'request.in-transaction': [
    { flow: 'refund', happening: 'voiding', kinds: paidAndWithdrawn },
    { flow: 'refund', happening: 'agreeing', kinds: billed },
  ],
  'request.committed': [
    { flow: 'refund', happening: 'voiding', kinds: paidAndWithdrawn },
    { flow: 'refund', happening: 'agreeing', kinds: billed },
  ],
  'call-off.before-provider': [
    { flow: 'refund', happening: 'ending-called-off', kinds: debit },
    { flow: 'refund', happening: 'ending-awaited', kinds: debit },
  ],
  'call-off.after-provider': [
    { flow: 'refund', happening: 'ending-called-off', kinds: debit },
    { flow: 'refund', happening: 'ending-awaited', kinds: debit },
  ],
  'call-off.written': [
    { flow: 'refund', happening: 'ending-called-off', kinds: debit },
    { flow: 'refund', happening: 'ending-awaited', kinds: debit },
  ],
  'refund.before-provider': [
    { flow: 'refund', happening: 'refund', kinds: paid },
    { flow: 'refund', happening: 'driving-less', kinds: paidAndWithdrawn },
    { flow: 'refund', happening: 'ending-awaited', kinds: debit },
    { flow: 'refund', happening: 'ending-given-back', kinds: debit },
    { flow: 'refund', happening: 'late-money', kinds: ['card-page'] },
  ],
  'refund.after-provider': [
    { flow: 'refund', happening: 'refund', kinds: paid },
    { flow: 'refund', happening: 'driving-less', kinds: paidAndWithdrawn },
    { flow: 'refund', happening: 'ending-awaited', kinds: debit },
    { flow: 'refund', happening: 'ending-given-back', kinds: debit },
    { flow: 'refund', happening: 'late-money', kinds: ['card-page'] },
  ],
  'refund.after-commit': [{ flow: 'refund', happening: 'refund', kinds: paid }],
  'refund.read': [{ flow: 'refund', happening: 'refund', kinds: paid }],
  'dispute.read': [{ flow: 'dispute', happening: 'dispute', kinds: byCard }, disputed],
  'dispute.after-commit': [{ flow: 'dispute', happening: 'dispute', kinds: byCard }, disputed],
  'let-go.before-provider': [{ flow: 'replace', happening: 'replacing', kinds: byPageAndDebit }],
  'let-go.after-provider': [{ flow: 'replace', happening: 'replacing', kinds: byPageAndDebit }],
  'let-go.written': [{ flow: 'replace', happening: 'replacing', kinds: byPageAndDebit }],
  'claim.event-received': [{ flow: 'webhook', happening: 'claiming', kinds: ['card-page'] }],
  'claim.read': [{ flow: 'webhook', happening: 'claiming', kinds: ['card-page'] }],
  'claim.stored': [{ flow: 'webhook', happening: 'claiming', kinds: ['card-page'] }],
  'upload.arrived': [{ flow: 'outbox', happening: 'sending', kinds: ['card-page'] }],
  'upload.noted': [{ flow: 'outbox', happening: 'sending', kinds: ['card-page'] }],
  'upload.kept': [{ flow: 'outbox', happening: 'sending', kinds: ['card-page'] }],
  'commit.in-transaction': [{ flow: 'outbox', happening: 'sending', kinds: ['card-page'] }],
  'commit.stored': [{ flow: 'outbox', happening: 'sending', kinds: ['card-page'] }],
  'decision.in-transaction': [{ flow: 'outbox', happening: 'sending', kinds: ['card-page'] }],
  'decision.stored': [{ flow: 'outbox', happening: 'sending', kinds: ['card-page'] }],
  'invite.in-transaction': [turning],
  'invite.committed': [turning],
  'opt-out.in-transaction': choices,
  'opt-out.committed': choices,
  'return-term.in-transaction': [optingOut],
  'return-term.committed': [optingOut],
  'turn.in-transaction': [turning, { ...turning, happening: 'turning-late' }, disputed],
  'turn.committed': [turning, { ...turning, happening: 'turning-late' }, disputed],
  'certificate.found': [{ flow: 'outbox', happening: 'certifying', kinds: ['card-page'] }],
  'certificate.in-transaction': [{ flow: 'outbox', happening: 'certifying', kinds: ['card-page'] }],
  'certificate.stored': [{ flow: 'outbox', happening: 'certifying', kinds: ['card-page'] }],
  'register.numbered': [
    { flow: 'outbox', happening: 'buying', kinds: paid },
    { flow: 'outbox', happening: 'ending', kinds: paidAndWithdrawn },
  ],
  'register.told': [
    { flow: 'outbox', happening: 'buying', kinds: paid },
    { flow: 'outbox', happening: 'ending', kinds: paidAndWithdrawn },
  ],
  'job.before-effect': [{ flow: 'outbox', happening: 'buying', kinds: [...paid, 'zero-price'], passings: 2 }],
  'job.after-effect': [{ flow: 'outbox', happening: 'buying', kinds: [...paid, 'zero-price'], passings: 2 }],
};
