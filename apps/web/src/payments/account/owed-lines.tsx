import type { CustomerAccountWire } from '@marque/contract';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import styles from './forgotten-notice.module.css';
import { type Owed, owedKinds } from './owed-besides.ts';

const texts: { readonly [K in Owed['kind']]: string } = {
  ...{ missed: 'missed.lines.missed', disputed: 'missed.lines.disputed' },
  ...{ forgotten: 'missed.lines.forgotten', other: 'missed.lines.other' },
};

/** What the sum of an account is made of, if it is more than one thing. */
export function OwedLines({ account }: { account: CustomerAccountWire }) {
  const t = useText();
  const { money } = useFormat();
  const owed = owedKinds(account);
  if (owed.length < 2) return null;
  return (
    <ul className={styles.months}>
      {owed.map(({ kind, pennies }) => (
        <li key={kind}>{t('billing.notices.owedLine', { what: t(texts[kind]), amount: money(pennies) })}</li>
      ))}
    </ul>
  );
}
