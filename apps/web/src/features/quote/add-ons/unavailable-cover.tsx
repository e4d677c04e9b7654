import type { ProductWire } from '@marque/contract';
import { averagesFor } from '@marque/domain/rating/averages-for';
import { Button, Card, Icon, Modal } from '@marque/kit';
import { useState } from 'react';
import { useOptionalText, useText } from '../../../brand/use-text.ts';
import { iconOf } from '../../../covers/icon-of.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from './add-on-card.module.css';

/** A cover that this quote cannot have; why is in a window above the page. */
export function UnavailableCover({ cover: { code, icon } }: { cover: ProductWire['covers']['optional'][number] }) {
  const t = useText();
  const textIfAny = useOptionalText();
  const [isOpen, setOpen] = useState(false);
  const name = t(`covers.${code}.name`);
  const { product, proposal } = useCurrentProposal();
  const { ncdProtection } = product;
  const isWithheld = ncdProtection?.cover === code && !averagesFor(ncdProtection.averages, proposal.today);
  const reason = isWithheld ? t('quote.protection.withheld') : textIfAny(`covers.${code}.unavailable`);
  const close = () => setOpen(false);
  return (
    <Card as="section" className={styles.card} data-unavailable aria-labelledby={`cover-${code}`}>
      <div className={styles.head}>
        <Icon name={iconOf(icon)} size={28} className={styles.icon} />
        <div className={styles.words}>
          <h2 id={`cover-${code}`} className={styles.name}>
            {name}
          </h2>
          <p className={styles.description}>{t('quote.addOns.unavailable')}</p>
          <Button
            variant="text"
            aria-haspopup="dialog"
            aria-label={t('quote.addOns.whyNotNamed', { name })}
            onClick={() => setOpen(true)}
          >
            {t('quote.addOns.whyNot')}
          </Button>
        </div>
      </div>
      <Modal
        open={isOpen}
        onClose={close}
        title={t('covers.unavailable.header')}
        closeText={t('frame.close')}
        actions={<Button onClick={close}>{t('frame.errors.understood')}</Button>}
      >
        <div className={styles.why}>
          {reason !== undefined && <p>{reason}</p>}
          <p>{t('covers.unavailable.content')}</p>
        </div>
      </Modal>
    </Card>
  );
}
