import type { CustomerAccountWire } from '@marque/contract';
import { Button, Card, Icon, type IconName } from '@marque/kit';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import { SettleAccount } from '../../../payments/settle-account.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './money-is-tight.module.css';
import { NamePayday } from './name-payday.tsx';

type Missed = NonNullable<CustomerAccountWire['missedPayment']>;
type MoneyIsTightProps = { readonly account: CustomerAccountWire; readonly missed: Missed };

/**
 * What may be done if the customer cannot pay all of it now: pay half, another day, a lower price. None of these ends
 * cover.
 */
export function MoneyIsTight({ account, missed }: MoneyIsTightProps) {
  const t = useText();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('missed.tight.title')}
      </h2>
      <p className={styles.lead}>{t('missed.tight.lead')}</p>
      <ul className={styles.rows}>
        <Halves account={account} missed={missed} />
        <OtherDay account={account} missed={missed} />
        <Way icon="arrow-down" name={t('missed.tight.price.name')} hint={t('missed.tight.price.hint')}>
          <Ask label={t('missed.tight.price.ask')} />
        </Way>
      </ul>
    </Card>
  );
}

type WayProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly hint: string;
  readonly children?: ReactNode;
};

function Way({ icon, name, hint, children }: WayProps) {
  return (
    <li className={styles.row}>
      <Icon name={icon} className={styles.icon} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
      <span className={styles.act}>{children}</span>
    </li>
  );
}

/** Half of it now, the other half later. */
function Halves({ account, missed: { halves } }: MoneyIsTightProps) {
  const t = useText();
  const { money, day } = useFormat();
  if (!halves) return null;
  const parts = { now: money(halves.now), later: money(halves.later), date: day(halves.laterOn, 'near') };
  return (
    <Way
      icon="card"
      name={t('missed.tight.halves.name')}
      hint={t(halves.isAsked ? 'missed.tight.halves.asked' : 'missed.tight.halves.byYou', parts)}
    >
      <SettleAccount account={account} amount={halves.now} isQuiet />
    </Way>
  );
}

/** The day on which the customer is paid; if the next try is fixed, a person must deal with another payment day. */
function OtherDay({ account, missed: { paydays, paydayOn } }: MoneyIsTightProps) {
  const t = useText();
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = t('missed.tight.day.name');
  if (!paydays)
    return (
      <Way icon="calendar" name={name} hint={t('missed.tight.day.any')}>
        <Ask label={t('missed.tight.day.ask')} />
      </Way>
    );
  const hint =
    paydayOn === null
      ? t('missed.tight.day.hint', { date: day(paydays.until, 'near') })
      : t('missed.tight.day.named', { date: day(paydayOn, 'near') });
  return (
    <Way icon="calendar" name={name} hint={hint}>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(paydayOn === null ? 'missed.tight.day.open' : 'missed.tight.day.change')}
      </Button>
      {isOpen && <NamePayday accountId={account.accountId} paydays={paydays} onClose={() => setOpen(false)} />}
    </Way>
  );
}

/** Opens help, where the customer can ask a person. Staff are that person. */
function Ask({ label }: { label: string }) {
  const t = useText();
  const openHelp = useOpenHelp();
  const { isStaff } = usePrincipal();
  if (isStaff) return null;
  return (
    <Button variant="text" aria-haspopup="dialog" aria-label={label} onClick={openHelp}>
      {t('missed.tight.ask')}
    </Button>
  );
}
