import type { PolicyAdjustmentWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import { useOpenHelp } from '../../../../frame/help/help.tsx';
import { DeclineNotice } from '../../../../payments/decline-notice.tsx';
import { refusalTexts } from '../refusals-of-change.ts';
import type { ConfirmingChange } from './use-confirm-change.ts';

type WhyNotProps = Pick<ConfirmingChange, 'outcome'> & { readonly payment: PolicyAdjustmentWire['payment'] };

/** Why a change was not confirmed, or its payment came to nothing. Nothing before a first try. */
export function WhyNotConfirmed({ outcome, payment }: WhyNotProps) {
  const t = useText();
  const openHelp = useOpenHelp();
  const help = (
    <Button variant="quiet" onClick={openHelp}>
      {t('changing.refused.help')}
    </Button>
  );
  if (outcome === null && payment === 'DECLINED') return <DeclineNotice declineCode={undefined} />;
  if (outcome === null && payment === 'GOES_BACK')
    return (
      <Notice tone="warning" icon="card" title={t('changing.paying.back')}>
        {t('changing.paying.backText')}
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
