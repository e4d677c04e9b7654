import { Button, buttonClass, EmptyDrawing } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useOpenHelp } from '../../../frame/help/help.tsx';
import { Page } from '../../../frame/page.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from './payment-failed.module.css';

const words = {
  returned: { title: 'checkout.failed.returnedTitle', lead: 'checkout.failed.returnedLead' },
  failed: { title: 'checkout.failed.title', lead: 'checkout.failed.lead' },
} as const;

/** A payment that led to no cover: what happens to the money, whom to talk to, and the way back to the quote. */
export function PaymentFailed({ kind }: { kind: keyof typeof words }) {
  const t = useText();
  const openHelp = useOpenHelp();
  const { pathTo } = useCurrentProposal();
  return (
    <Page title={t(words[kind].title)} subheader={t(words[kind].lead)} upperHeader={<EmptyDrawing />} width="form">
      <div className={styles.ways}>
        <Button icon="chat" onClick={openHelp}>
          {t('checkout.failed.chat')}
        </Button>
        <Link to={pathTo()} className={buttonClass('quiet')}>
          {t('checkout.failed.quote')}
        </Link>
      </div>
    </Page>
  );
}
