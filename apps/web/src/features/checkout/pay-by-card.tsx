import { Button, CheckCard, Notice } from '@marque/kit';
import { useState } from 'react';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { isProblem } from '../../client/problem-error.ts';
import { useCurrentProposal } from '../../proposal/current-proposal.tsx';
import { callbackPath } from './callback-path.ts';
import { type ActiveSchedule, activeSchedule } from './checkout-method.ts';
import { RefusalModal } from './refusal-modal.tsx';
import { useOpenProvider } from './use-open-provider.ts';

/** Leads to the card provider's page: to pay, or, where nothing is due yet, to save a card for what follows. A card that is needed later is always kept. */
export function PayByCard({ schedule }: { schedule: ActiveSchedule }) {
  const t = useText();
  const { money } = useFormat();
  const [isKept, keep] = useState(false);
  const { due, isChargedLater } = schedule;
  const { open, isBusy, refusal, dismiss } = useCardPage(due > 0, isChargedLater || isKept);
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
      <Button wide icon="card" busy={isBusy} onClick={open}>
        {due > 0 ? t('checkout.pay.action', { amount: money(due) }) : t('checkout.later.action')}
      </Button>
      <Notice icon="lock">
        {t('checkout.pay.safe')} {isChargedLater && t('checkout.card.kept')}
      </Notice>
      <RefusalModal refusal={refusal} onClose={dismiss} />
    </>
  );
}

/** Opens the card provider's page for the first payment, or for saving a card. What is too little to be charged by itself waits for the next payment. */
export function useCardPage(isPaidNow: boolean, saveCard: boolean) {
  const client = useClient();
  const { proposal, pathTo } = useCurrentProposal();
  const { proposalCode } = proposal;
  const successPath = callbackPath(pathTo, { context: 'CARD' });
  const cancelPath = callbackPath(pathTo, { context: 'CARD', result: 'cancelled' });
  const isChargedLater = activeSchedule(proposal)?.isChargedLater === true;
  const save = async (idempotencyKey?: string) => {
    const body = { clientReference: proposalCode, successPath, cancelPath };
    return (await client.call('createSetup', { body, idempotencyKey })).url;
  };
  const pay = async (idempotencyKey: string) => {
    const body = { saveCard, successPath, cancelPath };
    return (await client.call('createCheckout', { params: { proposalCode }, body, idempotencyKey })).url;
  };
  return useOpenProvider(async (idempotencyKey) => {
    if (!isPaidNow) return save(idempotencyKey);
    return pay(idempotencyKey).catch((error: unknown) => {
      if (!isProblem(error, 'nothing_to_pay')) throw error;
      return isChargedLater ? save() : successPath;
    });
  });
}
