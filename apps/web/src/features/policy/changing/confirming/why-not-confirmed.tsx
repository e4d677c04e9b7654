import { Button, Notice } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import { useOpenHelp } from '../../../../frame/help/help.tsx';
import { refusalTexts } from '../refusals-of-change.ts';
import type { ConfirmingChange } from './use-confirm-change.ts';

/** Why a change was not confirmed, or cannot be confirmed here. Nothing where it can. */
export function WhyNotConfirmed({ outcome, isPayable }: Pick<ConfirmingChange, 'outcome'> & { isPayable: boolean }) {
  const t = useText();
  const openHelp = useOpenHelp();
  const help = (
    <Button variant="quiet" onClick={openHelp}>
      {t('changing.refused.help')}
    </Button>
  );
  if (!isPayable || outcome === 'payment_required')
    return (
      <Notice icon="card" title={t('changing.refused.card')} action={help}>
        {t('changing.refused.cardText')}
      </Notice>
    );
  if (outcome === null || outcome === 'gone') return null;
  if (outcome === 'changed')
    return (
      <Notice role="alert" title={t('changing.check.changed')}>
        {t('changing.check.changedText')}
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={t('changing.refused.title')} action={help}>
      {t(refusalTexts[outcome])}
    </Notice>
  );
}
