import { isToldAtRenewal } from '@marque/domain/renewal/carried/is-told-at-renewal';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { PageSection } from '../../frame/page-section.tsx';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { policyPath } from '../../policy/policy-paths.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { ToldAnswers } from '../../questions/answers/told-answers.tsx';
import styles from './renewal.module.css';
import { CarWorth } from './told/car-worth.tsx';
import { ConfirmAnswers } from './told/confirm-answers.tsx';
import { TellUs } from './told/tell-us.tsx';
import { useAskedAgain } from './use-asked-again.ts';

/**
 * The answers that the renewal is based on, aged to its start: those that are asked again can be changed before it
 * comes, and a person puts the others right.
 */
export function StillTrue({ isReferred = false }: { isReferred?: boolean }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  const { product } = useCurrentProposal();
  const sections = useAskedAgain();
  return (
    <PageSection
      title={t(isReferred ? 'renewal.referral.change' : 'renewal.true.title')}
      hint={t(isReferred ? 'renewal.referral.changeText' : 'renewal.true.text')}
    >
      <ToldAnswers
        changeable={sections}
        otherwise={(name) => <TellUs name={name} />}
        isShown={(asked) => isToldAtRenewal(asked, product.policy.renewal.sections)}
      />
      <CarWorth />
      <p className={styles.small}>
        {t('renewal.true.fixed')}{' '}
        {product.policy.uploads.length > 0 && (
          <Link to={policyPath(productUrlName, policyId, 'uploads')}>{t('renewal.true.proof')}</Link>
        )}
      </p>
      {!isReferred && <ConfirmAnswers />}
    </PageSection>
  );
}
