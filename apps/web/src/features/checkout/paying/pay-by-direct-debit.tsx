import { statementReference } from '@marque/domain/billing/statements/statement-reference';
import { Button, Notice } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { DirectDebitGuarantee } from '../../../payments/direct-debit-guarantee.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { callbackPath } from '../callback-path.ts';
import { type ActiveSchedule, isPaidNow } from '../checkout-method.ts';
import { RefusalModal } from '../refusal-modal.tsx';
import styles from './checkout-page.module.css';
import { TooLittle } from './too-little.tsx';
import { useOpenProvider } from './use-open-provider.ts';

/** Leads to the direct debit provider's page, on which a mandate is set up. Nothing is paid there: it says when the first payment will be collected. */
export function PayByDirectDebit({ schedule }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const { proposal, scheme, pathTo } = useCurrentProposal();
  const { open, isBusy, refusal, dismiss } = useOpenProvider(async (idempotencyKey) => {
    const opened = await client.call('createDirectDebitFlow', {
      body: {
        clientReference: proposal.proposalCode,
        mandateDescription: t(`schemes.${scheme.schemeCode}.name`).slice(0, 100),
        successPath: callbackPath(pathTo, { context: 'DIRECT_DEBIT' }),
        cancelPath: callbackPath(pathTo, { context: 'DIRECT_DEBIT', result: 'cancelled' }),
      },
      idempotencyKey,
    });
    return opened.redirectUrl;
  });
  const isPaid = isPaidNow(schedule, 'DIRECT_DEBIT');
  return (
    <>
      {!isPaid && <TooLittle schedule={schedule} />}
      <Notice icon="calendar">
        {isPaid ? t('checkout.directDebit.first', { amount: money(schedule.due) }) : t('checkout.directDebit.later')}
      </Notice>
      <OnYourStatement />
      <Button wide icon="bank" busy={isBusy} onClick={open}>
        {t('checkout.directDebit.action')}
      </Button>
      <DirectDebitGuarantee />
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </>
  );
}

/** Who collects, and the reference, as a bank statement shows them. */
function OnYourStatement() {
  const t = useText();
  const { directDebit } = useBrand();
  const { accountId } = useCurrentProposal().proposal;
  if (!directDebit || accountId === null) return null;
  const { serviceUser, sendsReference } = directDebit;
  const shown = sendsReference
    ? t('payments.statement.withReference', { serviceUser, reference: statementReference(accountId) })
    : serviceUser;
  return (
    <p className={styles.statement}>
      {t('payments.statement.name')}: <b>{shown}</b>
    </p>
  );
}
