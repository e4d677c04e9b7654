import type { PolicyAdjustmentWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import { AskSecondPerson } from './second-person.tsx';

type AskToTakeBackProps = { readonly adjustment: PolicyAdjustmentWire; readonly effectiveAt: string };

/**
 * If a claim has become known since a change, the change is taken back once a second person agrees; for staff alone.
 * Nothing without such a claim.
 */
export function AskToTakeBack({ adjustment, effectiveAt }: AskToTakeBackProps) {
  const t = useText();
  const { crossesBack, secondPerson } = adjustment;
  if (secondPerson?.status === 'WAITING' && adjustment.status !== 'WITHDRAWN')
    return (
      <Notice icon="people" title={t('changing.second.backWaits')}>
        {t('changing.second.backWaitsText')}
      </Notice>
    );
  if (crossesBack.length === 0) return null;
  const asked = { adjustment, effectiveAt, claims: crossesBack };
  return <AskSecondPerson {...asked} what="takeBack" isReady={() => true} />;
}
