import { Button, CheckCard, Notice } from '@marque/kit';
import { useState } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { callbackPath } from '../callback-path.ts';
import { type ActiveSchedule, isPaidNow } from '../checkout-method.ts';
import { RefusalModal } from '../refusal-modal.tsx';
import { TooLittle } from './too-little.tsx';
import { useOpenProvider } from './use-open-provider.ts';

/**
 * Leads to the card provider's page: to pay or, if nothing is due yet, to save a card for what follows. A card that is
 * needed later is always kept.
 */
export function PayByCard({ schedule }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { money } = useFormat();
  const [isKept, keep] = useState(false);
  const { due, isChargedLater } = schedule;
  const isPaid = isPaidNow(schedule, 'CARD');
  const { open, isBusy, refusal, dismiss } = useCardPage(isPaid, isChargedLater || isKept);
  return (
    <>
      {!isChargedLater && (
        <CheckCard
          id="keep-card"
          label={t('checkout.card.keep')}
          hint={t('checkout.card.keepHint')}
          checked={isKept}
          onChange={keep}
        />
      )}
      {!isPaid && <TooLittle schedule={schedule} />}
      <Button wide icon="card" busy={isBusy} onClick={open}>
        {isPaid ? t('checkout.pay.action', { amount: money(due) }) : t('checkout.later.action')}
      </Button>
      <Notice icon="lock">
        {t('checkout.pay.safe')} {isChargedLater && t('checkout.card.kept')}
      </Notice>
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </>
  );
}

/** Opens the card provider's page for the first payment, or for saving a card. */
export function useCardPage(isPaid: boolean, saveCard: boolean) {
  const client = useClient();
  const { proposal, pathTo } = useCurrentProposal();
  const { proposalCode } = proposal;
  const successPath = callbackPath(pathTo, { context: 'CARD' });
  const cancelPath = callbackPath(pathTo, { context: 'CARD', result: 'cancelled' });
  const save = async (idempotencyKey: string) => {
    const body = { clientReference: proposalCode, successPath, cancelPath };
    return (await client.call('createSetup', { body, idempotencyKey })).url;
  };
  const pay = async (idempotencyKey: string) => {
    const body = { saveCard, successPath, cancelPath };
    return (await client.call('createCheckout', { params: { proposalCode }, body, idempotencyKey })).url;
  };
  return useOpenProvider(isPaid ? pay : save);
}
