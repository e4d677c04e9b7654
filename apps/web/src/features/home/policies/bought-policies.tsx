import { Skeleton } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { usePolicies } from '../../../policy/use-policies.ts';
import { cardPolicies } from './card-policies.ts';
import { PolicyList } from './policy-list.tsx';

/** The policies that a visitor bought in this browser. */
export function BoughtPolicies() {
  const t = useText();
  const { policies, isError } = usePolicies({ ofVisitor: true });
  if (isError) return null;
  if (!policies) return <Skeleton kind="block" height="96px" />;
  const held = cardPolicies(policies);
  if (held.length === 0) return null;
  return (
    <PageSection title={t('home.policies.title')} hint={t('home.policies.visitor')}>
      <PolicyList policies={held} />
    </PageSection>
  );
}
