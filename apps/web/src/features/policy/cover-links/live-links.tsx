import type { CoverLinkWire } from '@marque/contract';
import { Button } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './prove-cover.module.css';

type LiveLinksProps = {
  readonly links: readonly CoverLinkWire[];
  readonly onWithdraw: (linkId: string) => void;
  readonly withdrawing: string | undefined;
};

/** The links that still show cover: until when, how often they were opened, and the way to withdraw each. */
export function LiveLinks({ links, onWithdraw, withdrawing }: LiveLinksProps) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const at = (instant: string) => t('policy.endsAt', { date: moment(instant), time: timeOfDay(instant) });
  return (
    <div>
      <h3 className={styles.subtitle}>{t('coverLink.live')}</h3>
      <ul className={styles.links}>
        {links.map(({ linkId, createdAt, expiresAt, openings }) => (
          <li key={linkId}>
            <span className={styles.words}>
              <span>{t('coverLink.madeAt', { when: at(createdAt) })}</span>
              <span className={styles.hint}>
                {t('coverLink.until24', { when: at(expiresAt) })} · {t('coverLink.opened', { count: openings })}
              </span>
            </span>
            <Button
              variant="quiet"
              busy={withdrawing === linkId}
              aria-label={t('coverLink.withdrawNamed', { when: at(createdAt) })}
              onClick={() => onWithdraw(linkId)}
            >
              {t('coverLink.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
