import { type MoneyHelp, moneyHelp } from '@marque/domain/facts/money-help';
import { Button, Card } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import { telephoneAddress } from '../../../frame/help/telephone-address.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './help-with-money.module.css';

const uses: { readonly [U in keyof typeof moneyHelp]: string } = {
  questions: 'missed.help.questions',
  debts: 'missed.help.debts',
  advice: 'missed.help.advice',
};

/** Whom to talk to if money is short: us first, then free advisers. */
export function HelpWithMoney() {
  const t = useText();
  return (
    <>
      <TalkToUs />
      <Card as="section">
        <h2 className={styles.title}>{t('missed.help.others')}</h2>
        <p className={styles.small}>{t('missed.help.free')}</p>
        <ul className={styles.rows}>
          {(Object.keys(moneyHelp) as (keyof typeof moneyHelp)[]).map((use) => (
            <Adviser key={use} adviser={moneyHelp[use]} text={t(uses[use])} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function TalkToUs() {
  const t = useText();
  const openHelp = useOpenHelp();
  const { isStaff } = usePrincipal();
  const { telephone, email } = useBrand().support;
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('missed.help.us')}</h2>
      <p className={styles.small}>{t('missed.help.usHint')}</p>
      {telephone !== null && (
        <a className={styles.large} href={telephoneAddress(telephone)}>
          {telephone}
        </a>
      )}
      <a className={styles.mail} href={`mailto:${email}`}>
        {email}
      </a>
      {!isStaff && (
        <Button variant="quiet" wide icon="chat" aria-haspopup="dialog" onClick={openHelp}>
          {t('missed.help.write')}
        </Button>
      )}
    </Card>
  );
}

function Adviser({ adviser: { name, telephone, address }, text }: { adviser: MoneyHelp; text: string }) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <a className={styles.name} href={address}>
          {name}
        </a>
        <span className={styles.small}>{text}</span>
      </span>
      <a className={styles.number} href={telephoneAddress(telephone)}>
        {telephone}
      </a>
    </li>
  );
}
