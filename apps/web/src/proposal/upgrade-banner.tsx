import type { ProposalWire } from '@marque/contract';
import { buttonClass, Icon } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { usePriceText } from '../brand/use-price-text.ts';
import { useText } from '../brand/use-text.ts';
import { proposalPath } from './proposal-paths.ts';
import styles from './upgrade-banner.module.css';
import { useUpgrade } from './use-upgrade.ts';

export type UpgradeBannerProps = { proposal: ProposalWire; urlName: string };

/** Offers another product for the same car: its price with a link, or its missing answers. Empty without an upgrade. */
export function UpgradeBanner({ proposal, urlName }: UpgradeBannerProps) {
  const t = useText();
  const words = usePriceText();
  const upgrade = useUpgrade(proposal);
  if (!upgrade) return null;
  const names = { from: t(`schemes.${proposal.schemeCode}.name`), to: t(`schemes.${upgrade.schemeCode}.name`) };
  const price =
    upgrade.status === 'QUOTE' && upgrade.discounted !== null
      ? words(upgrade.discounted, upgrade.paymentSchedule)
      : undefined;
  const to = price
    ? proposalPath(urlName, proposal.proposalCode, 'upgrade')
    : proposalPath(upgrade.urlName, upgrade.proposalCode);
  return (
    <aside className={styles.banner} aria-label={t('upgrade.banner.title', names)}>
      <Icon name="spark" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{t('upgrade.banner.title', names)}</p>
        <p>
          {price
            ? t('upgrade.banner.priced', { ...names, price: `${price.amount} ${price.unit}`.trim() })
            : t('upgrade.banner.open')}
        </p>
      </div>
      <Link to={to} className={buttonClass('quiet')}>
        {t(price ? 'upgrade.banner.view' : 'upgrade.complete', names)}
      </Link>
    </aside>
  );
}
