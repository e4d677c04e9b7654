import type { Product } from './schema/brand.ts';

/** How policies of a product are looked after, as their pages need it. Its shape is the contract's. */
export function policyForBrowser({ policy }: Product) {
  const { management, cancellation, renewal } = policy;
  return {
    hide: [...policy.hide],
    management: {
      sections: management.sections.map(({ id, changes, questions = [], when }) => ({
        id,
        changes,
        questions: [...questions],
        ...(when === undefined ? {} : { when }),
      })),
      referredNoticeDays: management.referredChange?.noticeDays ?? 0,
    },
    cancellation: {
      rule: cancellation.rule,
      withinDays: cancellation.withinDays ?? null,
      reasons: [...cancellation.reasons],
      daysToDefer: cancellation.daysToDefer ?? null,
    },
    renewal: {
      reviewType: renewal.reviewType,
      allowModifyAutoRenewal: renewal.allowModifyAutoRenewal,
      autoRenewalOptions: [...renewal.autoRenewalOptions],
      reasons: [...renewal.reasons],
      sections: [...renewal.sections],
      choices: [...(renewal.choices ?? [])],
    },
    uploads: policy.uploads.map(({ type, maxFiles, maxBytes, accept, asksForComment, wantedWhen }) => ({
      type,
      maxFiles,
      maxSize: maxBytes,
      accept: [...accept],
      asksForComment,
      ...(wantedWhen === undefined ? {} : { wantedWhen }),
    })),
    proposalConfirmation: [...policy.proposalConfirmation],
    feedback: { ...policy.feedback },
  };
}
