import { ChoiceCards } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { queryKeys } from '../../../client/query-keys.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';

/** The choice whether the policy renews by itself, as the product has it; nothing where it never renews. Who chooses nothing agrees to what is shown as chosen. */
export function WhenTheYearEnds() {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { proposal, product } = useCurrentProposal();
  const { proposalCode, autoRenewalEnabled } = proposal;
  const { autoRenewalOptions: options } = product.policy.renewal;
  const choice = useMutation({
    mutationFn: (enabled: boolean) => client.call('chooseAutoRenewal', { params: { proposalCode }, body: { enabled } }),
    meta: { again: true },
    onSuccess: (chosen) => queries.setQueryData(queryKeys.proposal(proposalCode), chosen),
  });
  const [first] = options;
  if (first === undefined) return null;
  const value = choice.isPending ? choice.variables : (autoRenewalEnabled ?? first);
  const isFree = options.length > 1;
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
          onChange={(chosen) => choice.mutate(chosen === 'on')}
        />
      )}
    </PageSection>
  );
}
