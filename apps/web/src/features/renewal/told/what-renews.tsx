import { excessRows } from '@marque/domain/rating/excess/excess-rows';
import { Button, buttonClass, Card } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useOptionalText, useText } from '../../../brand/use-text.ts';
import { CoverList } from '../../../covers/cover-list.tsx';
import { ExcessTable } from '../../../covers/excess-table.tsx';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { renewalPath } from '../../../renewal/renewal-paths.ts';
import styles from '../renewal.module.css';
import { useRenewal } from '../use-renewal.ts';

/** What the next term covers and what its customer pays towards a claim, with the way to change either. Nothing without a price. */
export function WhatRenews() {
  const t = useText();
  const textIfAny = useOptionalText();
  const { productUrlName = '' } = useParams({ strict: false });
  const openHelp = useOpenHelp();
  const { product } = useCurrentPolicy();
  const { renewal } = useRenewal();
  const { quote, renewalTold } = renewal;
  if (!quote || !renewalTold || renewalTold.covers.length === 0) return null;
  const { included, conditional, optional } = product.covers;
  const covers = [...included, ...conditional, ...optional].filter(({ code }) => renewalTold.covers.includes(code));
  const isListed = (code: string) => covers.some((one) => one.code === code);
  const others = renewalTold.covers.filter((code) => !isListed(code));
  const goesOn = renewalTold.differences.every(({ kind }) => kind === 'SCHEDULE' || kind === 'WORDING');
  const excess = excessRows(quote.excess);
  const driverName = (profileCode: string) => {
    const { firstName, lastName } = renewal.data.profiles[profileCode] ?? {};
    return [firstName, lastName].filter(Boolean).join(' ');
  };
  const { choices } = product.policy.renewal;
  const pathTo = (page: 'covers' | 'excess') => renewalPath(productUrlName, renewal.proposalCode, page);
  const isAllChosen = choices.includes('COVERS') && choices.includes('EXCESS');
  const isChangedLater = product.policy.management.sections.some(({ changes }) => changes === 'COVERS');
  return (
    <Card as="section" aria-labelledby="renewal-holds">
      <h2 id="renewal-holds" className={styles.title}>
        {t('renewal.holds.title')}
      </h2>
      <CoverList covers={covers} productCode={product.code} />
      {others.length > 0 && (
        <p className={styles.small}>
          {t('renewal.holds.also', { what: others.map((code) => textIfAny(`covers.${code}.name`) ?? code).join(', ') })}
        </p>
      )}
      {excess.rows.length > 0 && (
        <div className={styles.causes}>
          <h3>{t('quote.excess.title')}</h3>
          <ExcessTable excess={excess} driverName={driverName} />
        </div>
      )}
      <p className={styles.small}>
        {t(`renewal.holds.${choices.length > 0 ? 'yours' : 'change'}${goesOn ? '' : 'Other'}`)}{' '}
        {choices.length === 0 && isChangedLater && t('renewal.holds.later')}
      </p>
      <div className={styles.ways}>
        {choices.includes('COVERS') && (
          <Link to={pathTo('covers')} className={buttonClass('quiet')}>
            {t('renewal.holds.covers')}
          </Link>
        )}
        {choices.includes('EXCESS') && (
          <Link to={pathTo('excess')} className={buttonClass('quiet')}>
            {t('renewal.holds.excess')}
          </Link>
        )}
        {!isAllChosen && (
          <Button variant="quiet" icon="chat" aria-haspopup="dialog" onClick={openHelp}>
            {t('changing.refused.help')}
          </Button>
        )}
      </div>
    </Card>
  );
}
