import { Card, Icon, type IconName } from '@marque/kit';
import type { ReactNode } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { HelpLink } from '../../../frame/help/help-link.tsx';
import { telephoneAddress } from '../../../frame/help/telephone-address.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyEnd } from '../../../policy/policy-end.ts';
import { ClaimOnline } from './claim-online.tsx';
import styles from './something-happened.module.css';
import type { InsurerAtLoss } from './use-claims-lines.ts';

/** How to tell of a loss: the claims line, the firms that come out, an address to write to, and the article about claims. */
export function SomethingHappened({ insurer, lines }: InsurerAtLoss) {
  const t = useText();
  const { support, features } = useBrand();
  const isOnline = features['claimsHandling'] === true;
  const email = lines?.email ?? support.email;
  const ended = useEnded();
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('claims.something.title')}</h2>
      {ended !== undefined && <p className={styles.ended}>{ended}</p>}
      <p className={styles.hint}>{t(isOnline ? 'claims.something.hintOnline' : 'claims.something.hint')}</p>
      {isOnline && lines && <ClaimOnline insurer={insurer} telephone={lines.telephone} email={email} />}
      <ul className={styles.ways}>
        {lines && (
          <Way icon="phone" note={t('claims.something.line', { insurer })}>
            <Call telephone={lines.telephone} isLarge />
            {lines.abroad && (
              <a className={styles.small} href={telephoneAddress(lines.abroad)}>
                {t('claims.something.abroad', { telephone: lines.abroad })}
              </a>
            )}
          </Way>
        )}
        {lines?.recovery && (
          <Way icon="wrench" note={t('claims.something.recovery', { firm: lines.recovery.name })}>
            <Call telephone={lines.recovery.telephone} />
          </Way>
        )}
        {lines?.glass && (
          <Way icon="glass" note={t('claims.something.glass', { firm: lines.glass.name })}>
            <Call telephone={lines.glass.telephone} />
          </Way>
        )}
        <Way icon="mail" note={t('claims.something.email')}>
          <a className={styles.address} href={`mailto:${email}`}>
            {email}
          </a>
        </Way>
      </ul>
      <HelpLink page="claims" />
    </Card>
  );
}

/** For a policy whose cover has ended: which losses it still answers for. */
function useEnded(): string | undefined {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const { policyDetail } = useCurrentPolicy().policy;
  const end = policyEnd(policyDetail);
  const hasEnded = policyDetail.policyStatus === 'CANCELLED' || policyDetail.policyStatus === 'LAPSED';
  return hasEnded && end !== undefined
    ? t('claims.something.ended', { date: moment(end), time: timeOfDay(end) })
    : undefined;
}

function Way({ icon, note, children }: { icon: IconName; note: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.note}>{note}</span>
        {children}
      </div>
    </li>
  );
}

function Call({ telephone, isLarge = false }: { telephone: string; isLarge?: boolean }) {
  return (
    <a className={isLarge ? styles.large : styles.number} href={telephoneAddress(telephone)}>
      {telephone}
    </a>
  );
}
