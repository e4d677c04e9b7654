import { Button, Notice, Skeleton, Tabs } from '@marque/kit';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { usePolicies } from '../../../policy/use-policies.ts';
import { useProposals } from '../../../proposal/use-proposals.ts';
import { cardPolicies } from '../policies/card-policies.ts';
import { PolicyList } from '../policies/policy-list.tsx';
import { openProposals } from '../proposals/card-texts.ts';
import { ProposalList } from '../proposals/proposal-list.tsx';

/** A customer's policies and proposals: under two tabs if there are both, else one list; `none` if there is neither. */
export function CustomerCover({ none }: { none: ReactNode }) {
  const t = useText();
  const proposals = useProposals();
  const policies = usePolicies();
  if (policies.isError || proposals.isError) {
    const again = () => {
      for (const { isError, refetch } of [policies, proposals]) if (isError) void refetch();
    };
    return <Unloaded onRetry={again} />;
  }
  if (!policies.policies || proposals.isLoading) return <Skeleton kind="block" height="160px" />;
  const held = cardPolicies(policies.policies);
  const open = openProposals(proposals.proposals);
  if (held.length > 0 && open.length > 0)
    return (
      <Both
        policies={{ count: held.length, list: <PolicyList policies={held} /> }}
        proposals={{ count: open.length, list: <ProposalList proposals={open} /> }}
      />
    );
  if (held.length > 0)
    return (
      <PageSection title={t('home.policies.title')}>
        <PolicyList policies={held} />
      </PageSection>
    );
  if (open.length > 0)
    return (
      <PageSection title={t('home.open.title')}>
        <ProposalList proposals={open} />
      </PageSection>
    );
  return none;
}

type Listed = { readonly count: number; readonly list: ReactNode };

function Both({ policies, proposals }: { policies: Listed; proposals: Listed }) {
  const t = useText();
  const [selected, select] = useState('policies');
  return (
    <PageSection title={t('home.tabs.label')}>
      <Tabs
        id="cover"
        label={t('home.tabs.label')}
        tabs={[
          { id: 'policies', label: t('home.tabs.policies', { number: policies.count }) },
          { id: 'proposals', label: t('home.tabs.proposals', { number: proposals.count }) },
        ]}
        selected={selected}
        onSelect={select}
      >
        {selected === 'policies' ? policies.list : proposals.list}
      </Tabs>
    </PageSection>
  );
}

function Unloaded({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Notice
      tone="warning"
      title={t('home.policies.unloaded')}
      action={
        <Button variant="quiet" onClick={onRetry}>
          {t('frame.loadFailed.retry')}
        </Button>
      }
    >
      {t('frame.loadFailed.content')}
    </Notice>
  );
}
