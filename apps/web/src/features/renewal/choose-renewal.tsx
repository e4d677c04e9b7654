import { Button, buttonClass, Card, useSnackbar } from '@marque/kit';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { policyPath } from '../../policy/policy-paths.ts';
import { howItStands } from '../../renewal/how-it-stands.ts';
import { renewalPath } from '../../renewal/renewal-paths.ts';
import { useAutoRenewal } from '../../renewal/use-auto-renewal.ts';
import styles from './renewal.module.css';
import { useAccountOfRenewal } from './use-account-of-renewal.ts';
import { useMeansOfRenewal } from './use-means-of-renewal.ts';
import { useRenewal } from './use-renewal.ts';

const stands = {
  renews: 'renewal.choice.stands',
  open: 'renewal.choice.open',
  unpaid: 'renewal.choice.unpaid',
  owed: 'renewal.choice.owed',
} as const;

/** Whether the policy should renew: two ways of the same size, each with its result. */
export function ChooseRenewal() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { policy, renewal, words } = useRenewal();
  const { choose, isPending } = useAutoRenewal(policy.policyId);
  const means = useMeansOfRenewal();
  const account = useAccountOfRenewal();
  const isPaid = account?.nextTerm?.stage === 'HELD';
  const { autoRenewalEnabled } = policy.policyDetail;
  const kept = () => {
    snackbar(t('renewal.on', { turn: words.turn }), { tone: 'success' });
    void navigate({ to: policyPath(productUrlName, policy.policyId) });
  };
  const keep = () => (autoRenewalEnabled ? kept() : choose({ enabled: true }, kept));
  return (
    <Card as="section" aria-labelledby="renewal-choice">
      <h2 id="renewal-choice" className={styles.title}>
        {t('renewal.choice.title')}
      </h2>
      <div className={styles.fork}>
        <section>
          <h3>{t('renewal.choice.renew')}</h3>
          <p>
            {isPaid
              ? t('renewal.choice.renewPaid')
              : means === undefined
                ? t('renewal.choice.renewText', { price: words.price })
                : t('renewal.choice.renewWith', { price: words.price, means })}
          </p>
          <Button variant="quiet" busy={isPending} onClick={keep}>
            {t(autoRenewalEnabled ? 'renewal.choice.keep' : 'renewal.choice.let')}
          </Button>
        </section>
        <section>
          <h3>{t('renewal.choice.end')}</h3>
          <p>
            {t(isPaid ? 'renewal.choice.endPaid' : 'renewal.choice.endText', {
              ...{ day: words.lastDay, time: words.lastTime },
            })}
          </p>
          <Link to={renewalPath(productUrlName, renewal.proposalCode, 'opt-out')} className={buttonClass('quiet')}>
            {t('renewal.choice.stop')}
          </Link>
        </section>
      </div>
      <p className={styles.small}>
        {t(stands[howItStands(autoRenewalEnabled, account)], { day: words.lastDay, time: words.lastTime })}
      </p>
    </Card>
  );
}
