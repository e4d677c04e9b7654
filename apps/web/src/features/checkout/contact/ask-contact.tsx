import type { PolicyholderWire } from '@marque/contract';
import { useText } from '../../../brand/use-text.ts';
import { EmailSetting } from '../../../policyholder/email-setting.tsx';
import { PlainSettingForm } from '../../../policyholder/plain-setting-form.tsx';
import { phoneSetting } from '../../../policyholder/settings.ts';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from './account-contact.module.css';
import type { Contact } from './lacking-contact.ts';

const whys = { email: 'checkout.account.lacksEmail', phone: 'checkout.account.lacksPhone' } as const;

/** Asks a customer for what their account lacks, as the account page does, and keeps it there. */
export function AskContact({ contact, policyholder }: { contact: Contact; policyholder: PolicyholderWire }) {
  const t = useText();
  const leaveTo = useCurrentProposal().pathTo('account-setup');
  return (
    <>
      <p className={styles.why}>{t(whys[contact])}</p>
      {contact === 'email' ? (
        <EmailSetting policyholder={policyholder} leaveTo={leaveTo} />
      ) : (
        <PlainSettingForm setting={phoneSetting} policyholder={policyholder} leaveTo={leaveTo} />
      )}
    </>
  );
}
