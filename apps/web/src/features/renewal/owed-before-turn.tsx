import { Notice } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { SettleAccount } from '../../payments/settle-account.tsx';
import { useAccountOfRenewal } from './use-account-of-renewal.ts';
import { useRenewal } from './use-renewal.ts';

/**
 * What the notice of renewal asks for by the turn, with the way to pay it; nothing if all of that is paid. Home and the
 * policy's page show later failures.
 */
export function OwedBeforeTurn() {
  const t = useText();
  const { money } = useFormat();
  const { words } = useRenewal();
  const account = useAccountOfRenewal();
  const owed = account?.missedPayment?.stopsRenewal ?? null;
  if (!account || owed === null) return null;
  return (
    <Notice
      tone="warning"
      title={t('renewal.owed.title', { amount: money(owed) })}
      action={<SettleAccount account={account} />}
    >
      {t('renewal.owed.text', { day: words.lastDay, time: words.lastTime })}
    </Notice>
  );
}
