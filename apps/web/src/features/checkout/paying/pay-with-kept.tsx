import type { PaymentMethodWire } from '@marque/contract';
import { checkoutAction } from '@marque/domain/process/checkout-action';
import { Button, Notice, VisuallyHidden } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { DeclineNotice } from '../../../payments/decline-notice.tsx';
import { useMethodWords } from '../../../payments/use-method-words.ts';
import type { ActiveSchedule } from '../checkout-method.ts';
import { RefusalModal } from '../refusal-modal.tsx';
import { useCardPage } from './pay-by-card.tsx';
import { TooLittle } from './too-little.tsx';
import { useBindWithKept } from './use-bind-with-kept.ts';

/** Pays with a card or a mandate that is kept, without leaving this page. A bank that wants its customer's word is answered on the card provider's page. */
export function PayWithKept({ schedule, method }: { schedule: ActiveSchedule; method: PaymentMethodWire }) {
  const t = useText();
  const { money } = useFormat();
  const { label, short } = useMethodWords()(method);
  const isDebit = method.type === 'BACS_DEBIT';
  const { bind, isBusy, met, refusal, dismiss } = useBindWithKept(method);
  const action = checkoutAction({ ...schedule, method: method.type, hasSavedMethod: true });
  const amount = money(schedule.due);
  const pays = (method: string) => t(isDebit ? 'checkout.kept.collect' : 'checkout.kept.pay', { amount, method });
  if (met?.kind === 'confirm') return <AskBank schedule={schedule} />;
  return (
    <>
      {met?.kind === 'declined' && <DeclineNotice declineCode={met.declineCode} />}
      {met?.kind === 'gone' && (
        <Notice tone="warning" role="alert">
          {t('checkout.kept.gone')}
        </Notice>
      )}
      {action === 'BIND' && <TooLittle schedule={schedule} />}
      <Button wide icon={isDebit ? 'bank' : 'card'} busy={isBusy} onClick={bind}>
        {action === 'PAY' ? (
          <>
            <span aria-hidden="true">{pays(short)}</span>
            <VisuallyHidden>{pays(label)}</VisuallyHidden>
          </>
        ) : (
          t('checkout.kept.bind')
        )}
      </Button>
      <Notice icon={isDebit ? 'calendar' : 'lock'}>
        {isDebit && action === 'PAY'
          ? t('checkout.directDebit.first', { amount })
          : t(action === 'PAY' ? 'checkout.kept.once' : 'checkout.kept.later')}
      </Notice>
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </>
  );
}

function AskBank({ schedule }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { open, isBusy, refusal, dismiss } = useCardPage(true, schedule.isChargedLater);
  return (
    <>
      <Notice
        tone="warning"
        role="alert"
        title={t('checkout.kept.confirmTitle')}
        action={
          <Button busy={isBusy} onClick={open}>
            {t('checkout.kept.confirmAction')}
          </Button>
        }
      >
        {t('checkout.kept.confirmContent')}
      </Notice>
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </>
  );
}
