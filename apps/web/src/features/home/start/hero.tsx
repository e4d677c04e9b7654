import { buttonClass, CarRear } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import type { SchemeWire } from '../../../brand/schemes.ts';
import { useText } from '../../../brand/use-text.ts';
import { PageHeading } from '../../../frame/page.tsx';
import { proposalPath } from '../../../proposal/proposal-paths.ts';
import { useProposals } from '../../../proposal/use-proposals.ts';
import styles from './hero.module.css';
import { PlateForm } from './plate-form.tsx';
import { begunOf, startableSchemes } from './startable-schemes.ts';

/**
 * The plate that invites typing, and the car that carries it. It starts the brand's default scheme, or leads to the one
 * already begun if only one is allowed.
 */
export function Hero({ scheme }: { scheme: SchemeWire | undefined }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageHeading>{t('home.hero.title')}</PageHeading>
        <p className={styles.lead}>{t('home.hero.lead')}</p>
        <Way scheme={scheme} typed={typed} onType={setTyped} />
        <p className={styles.small}>{t('home.hero.promise')}</p>
      </div>
      <CarRear vrn={typed} className={styles.car} />
    </section>
  );
}

type WayProps = { scheme: SchemeWire | undefined; typed: string; onType: (typed: string) => void };

function Way({ scheme, typed, onType }: WayProps) {
  const t = useText();
  const brand = useBrand();
  const { proposals } = useProposals();
  if (!scheme?.available) return <p className={styles.lead}>{t('home.hero.closed')}</p>;
  if (startableSchemes(brand, { proposals, policies: undefined }).includes(scheme))
    return <PlateForm scheme={scheme} typed={typed} onType={onType} />;
  const begun = begunOf(scheme.schemeCode, proposals);
  const isBought = begun?.status === 'POLICY';
  return (
    <div className={styles.begun}>
      <p>{t(isBought ? 'home.hero.bought' : 'home.hero.begun')}</p>
      {begun && scheme.urlName && (
        <Link
          to={proposalPath(scheme.urlName, begun.proposalCode)}
          className={buttonClass(isBought ? 'quiet' : 'primary')}
        >
          {t(isBought ? 'home.hero.seePolicy' : 'home.hero.goOn')}
        </Link>
      )}
    </div>
  );
}
