import type { EvidenceAgreement } from '@marque/contract';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { usePrincipal } from '../../../principal/principal.tsx';

/** Says who told something and when: to the customer “you”, to staff who act for them “the customer”. */
export function useTeller(): (told: Pick<EvidenceAgreement, 'by' | 'at'>) => string {
  const t = useText();
  const { time } = useFormat();
  const { acting } = usePrincipal();
  const customer = t(acting === null ? 'evidence.by.you' : 'evidence.by.customer');
  const names = { CUSTOMER: customer, STAFF: t('evidence.by.staff'), US: t('evidence.by.us') };
  return ({ by, at }) => t('evidence.told', { who: names[by], when: time(at) });
}
