import { buttonClass } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import { PageSection } from '../../frame/page-section.tsx';
import { Redirect } from '../../frame/redirect.tsx';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { proposalPath } from '../../proposal/proposal-paths.ts';
import { useUpgrade } from '../../proposal/use-upgrade.ts';
import { CoverTable } from './cover-table.tsx';
import { Offers } from './offers.tsx';
import styles from './upgrade-page.module.css';

/** Two products for the same car: the priced one and its upgrade. Staying is as easy as upgrading. */
export function UpgradePage() {
  const t = useText();
  const { proposal, product, scheme, pathTo } = useCurrentProposal();
  const upgrade = useUpgrade(proposal);
  if (!upgrade) return <Redirect to={pathTo()} />;
  const names = { from: t(`schemes.${scheme.schemeCode}.name`), to: t(`schemes.${upgrade.schemeCode}.name`) };
  const isPriced = upgrade.status === 'QUOTE';
  return (
    <Page
      title={t('upgrade.title', names)}
      subheader={t(isPriced ? 'upgrade.lead' : 'upgrade.leadIncomplete', names)}
      back={{ href: pathTo(), text: t('upgrade.back') }}
    >
      <Offers names={names} upgrade={upgrade} />
      <PageSection title={t('upgrade.covers')}>
        <CoverTable names={names} has={product} gets={upgrade.product} />
      </PageSection>
      <div className={styles.ways}>
        <Link to={proposalPath(upgrade.urlName, upgrade.proposalCode)} className={buttonClass()}>
          {t(isPriced ? 'upgrade.view' : 'upgrade.complete', names)}
        </Link>
        <Link to={pathTo()} className={buttonClass('quiet')}>
          {t('upgrade.stay', names)}
        </Link>
      </div>
      <p className={styles.small}>{t('upgrade.kept', names)}</p>
    </Page>
  );
}
