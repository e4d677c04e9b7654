import type { NeedsToKnowWire } from '@marque/contract';
import { Card, Pill } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { needTexts } from '../need-texts.ts';
import styles from './person-page.module.css';

/** What a customer needs when we write to them or ring them; nothing if they have said nothing. */
export function WhatTheyNeed({ support }: { readonly support: NeedsToKnowWire | null }) {
  const t = useText();
  if (support === null) return null;
  return (
    <Card as="section" aria-labelledby="what-they-need">
      <h2 id="what-they-need" className={styles.title}>
        {t('staff.person.support.title')}
      </h2>
      <p className={styles.muted}>{t('staff.person.support.lead')}</p>
      <p className={styles.needs}>
        {support.needs.map((need) => (
          <Pill key={need} tone="info">
            {t(needTexts[need])}
          </Pill>
        ))}
      </p>
      {support.other !== null && <p className={styles.said}>{support.other}</p>}
    </Card>
  );
}
