import { Button, buttonClass } from '@marque/kit';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { isRenewing } from '../../../renewal/renewal-of.ts';
import { ChangesWait } from './changes-wait.tsx';
import { changingPlaces } from './changing-places.ts';

/** The way to change something of a policy; while its renewal is in progress it says to the customer that changes wait, and leads staff on. */
export function ChangeLink() {
  const t = useText();
  const { productUrlName = '' } = useParams({ strict: false });
  const { acting } = usePrincipal();
  const { policy, product } = useCurrentPolicy();
  const [isTold, setTold] = useState(false);
  const { policyStatus, insurersEnd } = policy.policyDetail;
  const isLive = policyStatus === 'ACTIVE' || policyStatus === 'PENDING';
  const isChangeable = product.policy.management.sections.length > 0 && policy.mayManage && insurersEnd === null;
  if (!isLive || !isChangeable) return null;
  if (acting === null && isRenewing(policy))
    return (
      <>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setTold(true)}>
          {t('changing.link')}
        </Button>
        {isTold && <ChangesWait policy={policy} onClose={() => setTold(false)} />}
      </>
    );
  return (
    <Link to={changingPlaces(productUrlName, policy.policyId).hub} className={buttonClass('quiet')}>
      {t('changing.link')}
    </Link>
  );
}
