import { Skeleton } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { usePolicies } from '../../../policy/use-policies.ts';
import { HomeTodo } from '../../../todo/home-todo.tsx';
import { cardPolicies } from './card-policies.ts';
import { InsuredCard } from './insured-card.tsx';
import { PolicyList } from './policy-list.tsx';

/**
 * The policies that a visitor bought in this browser: those that insure or will, each on its own, what there is to do
 * about them, then the others.
 */
export function BoughtPolicies() {
  const t = useText();
  const { policies, isError } = usePolicies({ ofVisitor: true });
  if (isError) return null;
  if (!policies) return <Skeleton kind="block" height="160px" />;
  const held = cardPolicies(policies);
  const insures = ({ policyDetail }: (typeof held)[number]) =>
    policyDetail.policyStatus === 'ACTIVE' || policyDetail.policyStatus === 'PENDING';
  const over = held.filter((policy) => !insures(policy));
  return (
    <>
      {held.filter(insures).map((policy) => (
        <InsuredCard key={policy.policyId} policy={policy} />
      ))}
      <HomeTodo policies={held} />
      {over.length > 0 && (
        <PageSection title={t('home.policies.title')}>
          <PolicyList policies={over} />
        </PageSection>
      )}
    </>
  );
}
