import type { PolicySummaryWire } from '@marque/contract';
import { divideRegistration } from '@marque/forms';
import { Button, buttonClass, Card, Icon, Plate } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useBrand } from '../../../brand/brand-context.tsx';
import { schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { policyPath } from '../../../policy/policy-paths.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { isZeroEmission } from '../../../proposal/is-zero-emission.ts';
import styles from './insured-card.module.css';

/** Tells a visitor who bought without signing in that the car is insured, from when, and how to look after the policy from any device. */
export function InsuredCard({ policy }: { policy: PolicySummaryWire }) {
  const t = useText();
  const brand = useBrand();
  const { moment, timeOfDay } = useFormat();
  const { signIn } = usePrincipal();
  const urlName = schemeOfCode(brand, policy.schemeCode)?.urlName;
  const plate = divideRegistration(policy.vrn ?? '', brand.formats.registrations);
  const { policyStatus, inceptedAt } = policy.policyDetail;
  const date = moment(inceptedAt, 'weekday');
  const titleId = `insured-${policy.policyId}`;
  return (
    <Card as="article" aria-labelledby={titleId} className={styles.card}>
      <Plate
        vrn={plate}
        side="rear"
        zeroEmission={isZeroEmission(policy.primaryFuel)}
        label={plate || t('frame.noRegistration')}
      />
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          <Icon name="tick" className={styles.icon} />
          {t('policy.success.title')}
        </h2>
        <p className={styles.from}>
          {policyStatus === 'PENDING'
            ? t('home.bought.from', { date, time: timeOfDay(inceptedAt) })
            : t('home.bought.since', { date })}
        </p>
        <p className={styles.small}>{[policy.vehicle, policy.policyNumber].filter(Boolean).join(' · ')}</p>
        <p className={styles.how}>{t('home.policies.visitor')}</p>
      </div>
      <div className={styles.ways}>
        <Button variant="quiet" icon="person" onClick={() => void signIn('/')}>
          {t('home.bought.signIn')}
        </Button>
        {urlName && (
          <Link to={policyPath(urlName, policy.policyId)} className={buttonClass('text')}>
            {t('home.hero.seePolicy')}
          </Link>
        )}
      </div>
    </Card>
  );
}
