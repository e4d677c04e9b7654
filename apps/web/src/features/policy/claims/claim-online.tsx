import { Button } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { contentAddress } from '../../../brand/content-address.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { createAttempt } from '../../../client/create-attempt.ts';
import { orProblem } from '../../../client/or-problem.ts';
import { useLeaving } from '../../../payments/use-leaving.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { policyPath } from '../../../policy/policy-paths.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './claim-online.module.css';

/** Who can be called and written to instead, as the claims page shows it too. */
export type ClaimOnlineProps = { readonly insurer: string; readonly telephone: string; readonly email: string };

/** The way to the claims page of the insurer, once cover has begun; for a visitor, to signing in first. */
export function ClaimOnline(props: ClaimOnlineProps) {
  const t = useText();
  const { user, signIn } = usePrincipal();
  const { policyStatus } = useCurrentPolicy().policy.policyDetail;
  if (policyStatus === 'PENDING') return <p className={styles.hint}>{t('claims.something.notYet')}</p>;
  if (user) return <LeaveForClaimsPage {...props} />;
  return (
    <div className={styles.online}>
      <Button wide icon="person" onClick={() => void signIn()}>
        {t('claims.something.signIn')}
      </Button>
      <p className={styles.hint}>{t('claims.something.signInHint')}</p>
    </div>
  );
}

/** A link opens once, so each press asks for another; the claims page then replaces this one. */
function LeaveForClaimsPage({ insurer, telephone, email }: ClaimOnlineProps) {
  const t = useText();
  const client = useClient();
  const pages = usePages();
  const { policyId } = useCurrentPolicy().policy;
  const { isLeaving, leave } = useLeaving();
  const [attempt] = useState(createAttempt);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      orProblem(
        client.call('createFnolLink', {
          body: { policyId, telephone, email, ...pages },
          idempotencyKey: attempt.key(),
        }),
        'provider_unavailable',
        'provider_refused',
      ),
    onSettled: (_asked, error) => attempt.settle(error),
    onSuccess: (asked) => {
      if (asked.ok) leave(asked.value.url);
    },
  });
  return (
    <div className={styles.online}>
      <Button wide icon="external" busy={isPending || isLeaving} onClick={() => mutate()}>
        {t('claims.something.online')}
      </Button>
      <p className={styles.hint}>{t('claims.something.onlineHint', { insurer })}</p>
      <p role="alert" className={styles.away}>
        {data?.ok === false && !isPending && t('claims.something.away')}
      </p>
    </div>
  );
}

function usePages(): { readonly callbackUrl: string; readonly privacyPolicyUrl: string } {
  const brand = useBrand();
  const { productUrlName = '' } = useParams({ strict: false });
  const { policyId } = useCurrentPolicy().policy;
  const privacy = brand.footer.links.find(({ text }) => text === 'footer.privacy')?.href;
  const whole = (path: string) => new URL(path, location.origin).href;
  return {
    callbackUrl: whole(policyPath(productUrlName, policyId, 'claims')),
    privacyPolicyUrl: whole(privacy ?? contentAddress(brand, 'privacy.html')),
  };
}
