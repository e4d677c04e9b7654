import type { ProposalWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useOptionalText, useText } from '../../../brand/use-text.ts';
import { useExcessName } from '../../../covers/use-excess-name.ts';
import styles from '../renewal.module.css';
import { useRenewal } from '../use-renewal.ts';

type Difference = NonNullable<ProposalWire['renewalTold']>['differences'][number];

/** What differs in the next term: covers, excesses, how it is paid, and the wording. Nothing if all of it goes on. */
export function WhatDiffers() {
  const t = useText();
  const inWords = useDifferenceWords();
  const { differences = [] } = useRenewal().renewal.renewalTold ?? {};
  if (differences.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="renewal-differs">
      <h2 id="renewal-differs" className={styles.title}>
        {t('renewal.differs.title')}
      </h2>
      <ul className={styles.reasons}>
        {differences.map((one) => (
          <li key={`${one.kind} ${one.code} ${one.profileCode}`}>{inWords(one)}</li>
        ))}
      </ul>
    </Card>
  );
}

function useDifferenceWords(): (one: Difference) => string {
  const t = useText();
  const textIfAny = useOptionalText();
  const { roundMoney } = useFormat();
  const { profiles } = useRenewal().renewal.data;
  const borneFor = useExcessName((profileCode) => {
    const { firstName, lastName } = profiles[profileCode] ?? {};
    return [firstName, lastName].filter(Boolean).join(' ');
  });
  return ({ kind, code, profileCode, from, to }) => {
    const cover = () => textIfAny(`covers.${code}.name`) ?? t('renewal.differs.coverUnnamed');
    if (kind === 'COVER_ADDED') return t('renewal.differs.coverAdded', { what: cover() });
    if (kind === 'COVER_DROPPED') return t('renewal.differs.coverDropped', { what: cover() });
    if (kind === 'SCHEDULE') return t(`renewal.differs.schedule.${code}`);
    if (kind === 'WORDING') return t('renewal.differs.wording');
    const borne = () => borneFor({ name: code, ...(profileCode !== undefined && { profileCode }) });
    const what =
      kind === 'VOLUNTARY_EXCESS'
        ? t('covers.excess.voluntary')
        : t(kind === 'ADDED_EXCESS' ? 'renewal.differs.onTop' : 'renewal.differs.compulsory', { claim: borne() });
    if (from === null) return t('renewal.differs.excessNew', { what, to: roundMoney(to ?? 0) });
    if (to === null) return t('renewal.differs.excessGone', { what, from: roundMoney(from) });
    return t('renewal.differs.excess', { what, from: roundMoney(from), to: roundMoney(to) });
  };
}
