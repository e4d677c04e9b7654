import type { TrailEntryWire } from '@marque/contract';
import { Button } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './person-page.module.css';

type TheirRecordProps = {
  readonly entries: readonly TrailEntryWire[];
  /** How another part of the site shows a record. */
  readonly Record: ComponentType<{ entries: readonly TrailEntryWire[] }>;
};

/** Each is a sheet of its own on a phone. */
const SHOWN_MAX = 10;

/** The newest lines of a customer's record, a few at first; while staff act, the link to all of them. */
export function TheirRecord({ entries, Record }: TheirRecordProps) {
  const t = useText();
  const { acting } = usePrincipal();
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="their-record">
      <div className={styles.head}>
        <h2 id="their-record" className={styles.title}>
          {t('staff.record.title')}
        </h2>
        {acting && <Link to="/record">{t('staff.person.wholeRecord')}</Link>}
      </div>
      <Record entries={isWhole ? entries : entries.slice(0, SHOWN_MAX)} />
      {entries.length > SHOWN_MAX && (
        <div>
          <Button variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? t('staff.person.fewerOfRecord', { count: SHOWN_MAX })
              : t('staff.person.moreOfRecord', { count: entries.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
