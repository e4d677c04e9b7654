import { ChoiceCards } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';

/**
 * The choice whether the policy renews by itself, as the product has it; nothing if it never renews. A customer who
 * chooses nothing agrees to the choice shown.
 */
export function WhenTheYearEnds() {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { proposal, product } = useCurrentProposal();
  const { proposalCode, autoRenewalEnabled } = proposal;
  const { autoRenewalOptions: options } = product.policy.renewal;
  const [picked, setPicked] = useState<boolean>();
  const { mutate } = useMutation({
    mutationFn: (enabled: boolean) => client.call('chooseAutoRenewal', { params: { proposalCode }, body: { enabled } }),
    meta: { again: true },
    onSuccess: (chosen) => queries.setQueryData(queryKeys.proposal(proposalCode), chosen),
    onSettled: () => setPicked(undefined),
  });
  const [first] = options;
  if (first === undefined) return null;
  const value = picked ?? autoRenewalEnabled ?? first;
  const isFree = options.length > 1;
  // The mutation tells its variables a moment after the click, for which the radio would spring back.
  const pick = (enabled: boolean) => {
    setPicked(enabled);
    mutate(enabled);
  };
  return (
    <PageSection
      title={t('checkout.summary.renewal.title')}
      hint={t(isFree ? 'checkout.summary.renewal.hint' : `checkout.summary.renewal.${first ? 'onHint' : 'offHint'}`)}
    >
      {isFree && (
        <ChoiceCards
          id="auto-renewal"
          label={t('checkout.summary.renewal.title')}
          value={value ? 'on' : 'off'}
          choices={options.map((enabled) => ({
            value: enabled ? 'on' : 'off',
            label: t(enabled ? 'checkout.summary.renewal.on' : 'checkout.summary.renewal.off'),
            hint: t(enabled ? 'checkout.summary.renewal.onHint' : 'checkout.summary.renewal.offHint'),
          }))}
          onChange={(chosen) => pick(chosen === 'on')}
        />
      )}
    </PageSection>
  );
}
