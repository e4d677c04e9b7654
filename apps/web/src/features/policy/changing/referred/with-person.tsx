import { Notice } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useText } from '../../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../../policy/current-policy.tsx';
import { changingPlaces } from '../changing-places.ts';

/** The uninsurable changes that a person has, by their adjustments: each with the link to what was told. */
export function WithPerson({ handedOver }: { readonly handedOver: readonly string[] }) {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  return handedOver.map((adjustmentId) => (
    <Notice
      key={adjustmentId}
      icon="people"
      title={t('changing.handed.title')}
      action={
        <Link to={changingPlaces(productUrlName, policyId).review(adjustmentId)}>{t('changing.handed.see')}</Link>
      }
    >
      {t('changing.handed.meanwhile')}
    </Notice>
  ));
}
