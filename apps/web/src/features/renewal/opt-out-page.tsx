import { Button, buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { expectArrival } from '../../frame/page.tsx';
import { useCurrentPolicy } from '../../policy/current-policy.tsx';
import { renewalPath } from '../../renewal/renewal-paths.ts';
import { useOptOut } from '../../renewal/use-opt-out.ts';
import { WhyNotRenew } from '../../renewal/why-not-renew.tsx';
import styles from './renewal.module.css';
import { RenewalFrame } from './renewal-frame.tsx';
import { useRenewal } from './use-renewal.ts';

/** One question, then a policy does not renew. Opening the page changes nothing; keeping it is as easy. */
export function OptOutPage() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { reasons } = useCurrentPolicy().product.policy.renewal;
  const { policy, renewal, words } = useRenewal();
  const optOut = useOptOut(policy.policyId, reasons);
  const own = renewalPath(productUrlName, renewal.proposalCode);
  return (
    <RenewalFrame
      title={t('policy.autoRenewal.why')}
      lead={t('renewal.optOut.lead', { day: words.lastDay, time: words.lastTime })}
      back={{ href: own, text: t('renewal.optOut.back') }}
      width="form"
    >
      <form
        noValidate
        className={styles.flow}
        onSubmit={(event) => {
          event.preventDefault();
          // The area leads on to the right page then.
          optOut.send(expectArrival);
        }}
      >
        <WhyNotRenew optOut={optOut} reasons={reasons} />
        <div className={styles.ways}>
          <Button type="submit" busy={optOut.isPending}>
            {t('renewal.choice.stop')}
          </Button>
          <Link to={own} className={buttonClass('quiet')}>
            {t('renewal.choice.keep')}
          </Link>
        </div>
      </form>
    </RenewalFrame>
  );
}
