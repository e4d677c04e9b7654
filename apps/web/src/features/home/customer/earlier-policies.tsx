import { divideRegistration } from '@marque/forms';
import { Card, Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { schemeOfCode } from '../../../brand/schemes.ts';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { earlierPolicies } from '../../../policy/earlier-policies.ts';
import { policyEnd } from '../../../policy/policy-end.ts';
import { policyPath } from '../../../policy/policy-paths.ts';
import { usePolicies } from '../../../policy/use-policies.ts';
import styles from './outstanding-balances.module.css';

/** Policies that have ended, each with a link to its documents and letters; nothing if there are none. */
export function EarlierPolicies() {
  const t = useText();
  const headingId = useId();
  const brand = useBrand();
  const { moment } = useFormat();
  const { policies = [] } = usePolicies();
  const earlier = earlierPolicies(policies, new Date().toISOString(), brand.timeZone).flatMap((policy) => {
    const urlName = schemeOfCode(brand, policy.schemeCode)?.urlName;
    return urlName ? [{ policy, urlName }] : [];
  });
  if (earlier.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('home.earlier.title')}
      </h2>
      <p className={styles.hint}>{t('home.earlier.hint')}</p>
      <ul className={styles.lines}>
        {earlier.map(({ policy, urlName }) => {
          const plate = divideRegistration(policy.vrn ?? '', brand.formats.registrations);
          const car = [policy.vehicle ?? t('home.open.carUnknown'), plate].filter(Boolean).join(', ');
          const end = policyEnd(policy.policyDetail);
          const endedOn =
            policy.policyDetail.policyStatus === 'VOIDED' ? 'home.earlier.voidAfter' : 'home.earlier.endedOn';
          const ended = end === undefined ? t('home.policies.ended') : t(endedOn, { date: moment(end) });
          return (
            <li key={policy.policyId} className={styles.line}>
              <Icon name="document" className={styles.icon} />
              <span className={styles.words}>
                <Link to={policyPath(urlName, policy.policyId, 'documents')} className={styles.name}>
                  {t('home.earlier.papers', { car })}
                </Link>
                <span className={styles.small}>{[policy.policyNumber, ended].join(' · ')}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
