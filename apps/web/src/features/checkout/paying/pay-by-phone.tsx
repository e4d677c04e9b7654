import { Button, Notice } from '@marque/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LazyPhonePayment } from '../../../payments/lazy-phone-payment.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { proposalQuery } from '../../../proposal/use-proposal.ts';
import { type ActiveSchedule, isPaidNow } from '../checkout-method.ts';
import { TooLittle } from './too-little.tsx';

/** The place where staff take the first payment by phone. If nothing is due yet, only the customer can save a card. */
export function PayByPhone({ schedule }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { money } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { proposal, pathTo } = useCurrentProposal();
  const { proposalCode } = proposal;
  const [isOpen, setOpen] = useState(false);
  const amount = money(schedule.due);
  if (!isPaidNow(schedule, 'CARD'))
    return (
      <>
        <TooLittle schedule={schedule} />
        <Notice>{t('payments.phone.nothingDue')}</Notice>
      </>
    );
  return (
    <>
      <Button wide icon="phone" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('payments.phone.open', { amount })}
      </Button>
      <LazyPhonePayment
        open={isOpen}
        onClose={() => setOpen(false)}
        amount={amount}
        saveCard={schedule.isChargedLater}
        pay={(body, idempotencyKey) =>
          client.call('createMotoCheckout', { params: { proposalCode }, body, idempotencyKey })
        }
        onPaid={async () => {
          await queries.invalidateQueries(proposalQuery(client, proposalCode));
          await navigate({ to: pathTo('success') });
        }}
        onUnknown={() => void queries.invalidateQueries(proposalQuery(client, proposalCode))}
      />
    </>
  );
}
