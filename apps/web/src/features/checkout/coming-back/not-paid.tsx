import { buttonClass, EmptyDrawing } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { DeclineNotice } from '../../../payments/decline-notice.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import styles from '../paying/checkout-page.module.css';

const words = {
  cancelled: {
    title: 'checkout.notPaid.cancelledTitle',
    lead: 'checkout.notPaid.cancelledLead',
    way: 'checkout.notPaid.again',
  },
  declined: {
    title: 'checkout.notPaid.declinedTitle',
    lead: 'checkout.notPaid.declinedLead',
    way: 'checkout.notPaid.again',
  },
  noMandate: {
    title: 'checkout.notPaid.noMandateTitle',
    lead: 'checkout.notPaid.noMandateLead',
    way: 'checkout.notPaid.choose',
  },
  gone: { title: 'checkout.notPaid.goneTitle', lead: 'checkout.notPaid.goneLead', way: 'checkout.notPaid.choose' },
} as const;

export type NotPaidProps = {
  /** `noMandate`: the bank's page was left before its end. `gone`: what the address names is over. */
  reason: keyof typeof words;
  declineCode?: string | undefined;
};

/** The payment did not happen: nothing was taken, nothing is lost, and another try is one click away. */
export function NotPaid({ reason, declineCode }: NotPaidProps) {
  const t = useText();
  const { pathTo } = useCurrentProposal();
  return (
    <Page
      title={t(words[reason].title)}
      subheader={t(words[reason].lead)}
      upperHeader={<EmptyDrawing />}
      back={{ href: pathTo(), text: t('checkout.backToQuote') }}
      width="form"
    >
      <div className={styles.pay}>
        {reason === 'declined' && declineCode !== undefined && <DeclineNotice declineCode={declineCode} />}
        <p>
          <Link to={pathTo('checkout')} className={buttonClass()}>
            {t(words[reason].way)}
          </Link>
        </p>
      </div>
    </Page>
  );
}
