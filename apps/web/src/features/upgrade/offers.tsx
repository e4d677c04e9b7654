import { Card, Pill } from '@marque/kit';
import type { ReactNode } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { brandFile } from '../../brand/brand-file.ts';
import { Picture } from '../../brand/picture.tsx';
import { schemeOfCode } from '../../brand/schemes.ts';
import { usePriceText } from '../../brand/use-price-text.ts';
import { useText } from '../../brand/use-text.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import type { Upgrade } from '../../proposal/use-upgrade.ts';
import styles from './offers.module.css';

/** The names of the two products, as texts take them. */
export type Names = { readonly from: string; readonly to: string };

/** The present product and the upgrade, each with its price if there is one. */
export function Offers({ names, upgrade }: { names: Names; upgrade: Upgrade }) {
  const t = useText();
  const { proposal, scheme } = useCurrentProposal();
  const active = proposal.quote?.availablePaymentSchedules.find((schedule) => schedule.active);
  return (
    <div className={styles.offers}>
      <Offer schemeCode={scheme.schemeCode} name={names.from} pill={<Pill tone="neutral">{t('upgrade.has')}</Pill>}>
        {active && <Price pennies={active.totals.discounted} schedule={active.type} />}
      </Offer>
      <Offer schemeCode={upgrade.schemeCode} name={names.to} pill={<Pill icon="spark">{t('upgrade.gets')}</Pill>} isNew>
        {upgrade.status === 'QUOTE' && upgrade.discounted !== null ? (
          <Price pennies={upgrade.discounted} schedule={upgrade.paymentSchedule} />
        ) : (
          <p className={styles.open}>{t('upgrade.priceOpen')}</p>
        )}
      </Offer>
    </div>
  );
}

type OfferProps = { schemeCode: string; name: string; pill: ReactNode; isNew?: boolean; children: ReactNode };

function Offer({ schemeCode, name, pill, isNew = false, children }: OfferProps) {
  const t = useText();
  const brand = useBrand();
  const image = schemeOfCode(brand, schemeCode)?.image;
  return (
    <Card as="article" flush className={styles.offer} data-new={isNew || undefined}>
      {image && <Picture className={styles.picture} src={brandFile(brand, image)} width={400} height={140} lazy />}
      <div className={styles.words}>
        {pill}
        <h2 className={styles.name}>{name}</h2>
        {children}
        <p className={styles.description}>{t(`schemes.${schemeCode}.description`)}</p>
      </div>
    </Card>
  );
}

function Price({ pennies, schedule }: { pennies: number; schedule: Upgrade['paymentSchedule'] }) {
  const { amount, unit } = usePriceText()(pennies, schedule);
  return (
    <p className={styles.price}>
      <b>{amount}</b> {unit}
    </p>
  );
}
