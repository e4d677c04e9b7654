import { Card } from '@marque/kit';
import type { ReactNode } from 'react';
import { useText } from '../../../brand/use-text.ts';
import styles from './first-hour.module.css';

/**
 * What to do in the first hour after an accident. Road Traffic Act 1988, section 170: the driver stops, gives name,
 * address and registration, and otherwise reports the accident to the police within 24 hours. `noticeHours` is how soon
 * the wording asks to be told; null: it says nothing.
 */
export function FirstHour({ noticeHours }: { noticeHours: number | null }) {
  const t = useText();
  const tell =
    noticeHours === null ? t('claims.firstHour.tell.title') : t('claims.firstHour.tell.within', { count: noticeHours });
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('claims.firstHour.title')}</h2>
      <ol className={styles.steps}>
        <Step title={t('claims.firstHour.stop.title')}>
          {t('claims.firstHour.stop.content')} <a href="tel:999">{t('claims.firstHour.stop.call')}</a>
        </Step>
        <Step title={t('claims.firstHour.swap.title')}>{t('claims.firstHour.swap.content')}</Step>
        <Step title={t('claims.firstHour.pictures.title')}>{t('claims.firstHour.pictures.content')}</Step>
        <Step title={t('claims.firstHour.fault.title')}>{t('claims.firstHour.fault.content')}</Step>
        <Step title={tell}>{t('claims.firstHour.tell.content')}</Step>
      </ol>
    </Card>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <div>
        <p className={styles.name}>{title}</p>
        <p className={styles.content}>{children}</p>
      </div>
    </li>
  );
}
