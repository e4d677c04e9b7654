import { averagesFor } from '@marque/domain/rating/averages-for';
import { Button, Card, Icon, Modal } from '@marque/kit';
import { useState } from 'react';
import { useOptionalText, useText } from '../../brand/use-text.ts';
import { iconOf } from '../icon-of.ts';
import styles from './add-on-card.module.css';
import type { OptionalCover } from './cover-questions.ts';
import type { Insured } from './insured.ts';

/** A cover that this quote cannot have; why is in a window above the page. */
export function UnavailableCover({ cover: { code, icon }, insured }: { cover: OptionalCover; insured: Insured }) {
  const t = useText();
  const textIfAny = useOptionalText();
  const [isOpen, setOpen] = useState(false);
  const name = t(`covers.${code}.name`);
  const { ncdProtection } = insured.product;
  const isWithheld = ncdProtection?.cover === code && !averagesFor(ncdProtection.averages, insured.today);
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
