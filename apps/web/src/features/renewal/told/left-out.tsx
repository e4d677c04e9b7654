import { leftOutNamed } from '@marque/domain/renewal/told/left-out-named';
import { Notice } from '@marque/kit';
import { useOptionalText, useText } from '../../../brand/use-text.ts';
import { useRenewal } from '../use-renewal.ts';

/**
 * The customer's corrections that are no longer part of the renewal since the policy was changed, as the letter says
 * it. Nothing if all are.
 */
export function LeftOut() {
  const t = useText();
  const textIfAny = useOptionalText();
  const { leftOut } = useRenewal().renewal.renewalTold ?? {};
  if (!leftOut) return null;
  const named = leftOutNamed(leftOut, textIfAny);
  return (
    <Notice tone="warning" title={t('renewal.leftOut.title')}>
      {named.length > 0
        ? `${t('renewal.leftOut.named', { what: named.join('; ') })} ${t('renewal.leftOut.again')}`
        : `${t('renewal.leftOut.unnamed')} ${t('renewal.leftOut.check')}`}
    </Notice>
  );
}
