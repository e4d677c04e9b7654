import type { PolicyholderWire } from '@marque/contract';
import { readPhone } from '@marque/inputs';
import { Button, buttonClass, Card, Icon, Modal } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { Page } from '../../frame/page.tsx';
import type { AccountSection } from '../../policyholder/account-sections.ts';
import { chosenChannels } from '../../policyholder/settings.ts';
import { usePrincipal } from '../../principal/principal.tsx';
import styles from './account.module.css';
import { HowYouPay } from './means/how-you-pay.tsx';
import { sectionTitles } from './section-titles.ts';
import { AskAboutSupport } from './support/ask-about-support.tsx';

type AccountIndexProps = { sections: readonly AccountSection[]; policyholder: PolicyholderWire };

/** The settings as they are, each with the way to change it, or why it can only be seen. */
export function AccountIndex({ sections, policyholder }: AccountIndexProps) {
  const t = useText();
  const [explained, explain] = useState(false);
  const close = () => explain(false);
  return (
    <Page
      title={t('account.title')}
      subheader={t('account.lead')}
      back={{ href: '/', text: t('account.home') }}
      width="form"
    >
      <AskAboutSupport />
      <Card flush>
        <ul className={styles.settings}>
          {sections.map((section) => (
            <li key={section.name} className={styles.setting}>
              <div className={styles.words}>
                <h2 className={styles.title}>{t(sectionTitles[section.name])}</h2>
                <CurrentValue name={section.name} policyholder={policyholder} />
              </div>
              <Way section={section} onExplain={() => explain(true)} />
            </li>
          ))}
        </ul>
      </Card>
      <HowYouPay />
      <p className={styles.more}>
        <Link to="/account/support">{t('account.support')}</Link>
      </p>
      <p className={styles.more}>
        <Link to="/complaints">{t('account.complaints')}</Link>
      </p>
      <p className={styles.more}>
        <Link to="/account/find-policy">{t('account.findPolicy.link')}</Link>
      </p>
      <p className={styles.more}>
        <Link to="/account/your-data">{t('account.yourData')}</Link>
      </p>
      <Modal
        open={explained}
        onClose={close}
        title={t('account.readOnly.header')}
        closeText={t('frame.close')}
        actions={<Button onClick={close}>{t('account.readOnly.understood')}</Button>}
      >
        <p>{t('account.readOnly.content')}</p>
      </Modal>
    </Page>
  );
}

function Way({ section: { name, readOnly }, onExplain }: { section: AccountSection; onExplain: () => void }) {
  const t = useText();
  const { refuseStaff } = usePrincipal();
  const title = t(sectionTitles[name]);
  if (!readOnly)
    return (
      <Link
        to={`/account/${name}`}
        className={buttonClass('quiet')}
        aria-label={t('account.updateNamed', { title })}
        onClick={(event) => {
          if (name !== 'phone' && refuseStaff()) event.preventDefault();
        }}
      >
        {t('account.update')}
      </Link>
    );
  return (
    <Button
      variant="quiet"
      icon="lock"
      aria-disabled
      aria-haspopup="dialog"
      aria-label={t('account.fixedNamed', { title })}
      onRefuse={onExplain}
    >
      {t('account.update')}
    </Button>
  );
}

function CurrentValue({ name, policyholder }: { name: AccountSection['name']; policyholder: PolicyholderWire }) {
  const t = useText();
  const value = useCurrentValue(name, policyholder);
  const { pendingEmail } = policyholder;
  return (
    <>
      <p className={value === undefined ? styles.none : styles.value}>{value ?? t('account.none')}</p>
      {name === 'email' && pendingEmail !== null && (
        <p className={styles.pending}>
          <Icon name="clock" size={18} /> {t('account.pending', { email: pendingEmail })}
        </p>
      )}
    </>
  );
}

const channelTexts = {
  email: 'account.marketingPreferences.channels.email',
  inCar: 'account.marketingPreferences.channels.inCar',
  mail: 'account.marketingPreferences.channels.mail',
  phone: 'account.marketingPreferences.channels.phone',
  sms: 'account.marketingPreferences.channels.sms',
} as const;

/** A setting as a person would say it; undefined if nothing is set. */
function useCurrentValue(name: AccountSection['name'], policyholder: PolicyholderWire): string | undefined {
  const t = useText();
  const { formats, language } = useBrand();
  if (name === 'email') return policyholder.email ?? undefined;
  if (name === 'phone') return readPhone(policyholder.phoneNumber, formats.phone) || undefined;
  const chosen = chosenChannels(policyholder.marketingPreferences)?.map((channel) => t(channelTexts[channel]));
  return chosen
    ? t('account.marketingPreferences.chosen', { channels: new Intl.ListFormat(language).format(chosen) })
    : t('account.marketingPreferences.nothing');
}
