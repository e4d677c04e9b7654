import type { AccountSinceDeathWire, DeathWire, FoundPersonWire } from '@marque/contract';
import { Card } from '@marque/kit';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { LedgerLines } from '../account-ledger.tsx';
import styles from '../person-page.module.css';
import { usePolicyNames } from '../use-policy-names.ts';

export type SinceDeathProps = {
  readonly death: DeathWire;
  readonly accounts: readonly AccountSinceDeathWire[];
  readonly policies: FoundPersonWire['policies'];
};

/** What was charged and drawn since a customer died, account by account, and how staff settle it: nobody asks the estate for it. */
export function SinceDeath({ death: { diedOn, toldOn }, accounts, policies }: SinceDeathProps) {
  const t = useText();
  const { day, money } = useFormat();
  const { acting } = usePrincipal();
  const about = usePolicyNames(policies);
  if (accounts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="since-death">
      <h2 id="since-death" className={styles.title}>
        {diedOn === null
          ? t('staff.person.death.sinceTold', { date: day(toldOn) })
          : t('staff.person.death.since', { date: day(diedOn) })}
      </h2>
      <p>{t(acting ? 'staff.person.death.settle' : 'staff.person.death.act')}</p>
      <ul className={styles.rows}>
        {accounts.map(({ accountId, accountCode, owed, lines }) => (
          <li key={accountId}>
            <span className={styles.strong}>{about(accountCode)}</span>
            <span className={styles.muted}>
              {owed === 0
                ? t('staff.person.death.settled')
                : t(owed > 0 ? 'staff.person.death.owed' : 'staff.person.death.credit', {
                    amount: money(Math.abs(owed)),
                  })}
            </span>
            <LedgerLines lines={lines} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
