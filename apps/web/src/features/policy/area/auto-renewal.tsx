import type { PolicyWire } from '@marque/contract';
import { Button, Card, Pill, useSnackbar } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useAutoRenewal } from '../../../renewal/use-auto-renewal.ts';
import styles from './auto-renewal.module.css';
import { autoRenewalState } from './auto-renewal-state.ts';
import { RenewalOptOut } from './renewal-opt-out.tsx';

/** The choice whether a policy renews by itself, for the customer who has signed in; nothing if there is no choice. */
export function AutoRenewal({ policy }: { policy: PolicyWire }) {
  const t = useText();
  const { user } = usePrincipal();
  const snackbar = useSnackbar();
  const { product } = useCurrentPolicy();
  const { choose, isPending } = useAutoRenewal(policy.policyId);
  const [isAsking, setAsking] = useState(false);
  const state = autoRenewalState(policy, product.policy.renewal);
  if (state === undefined || user === null) return null;
  const turnOn = () => choose({ enabled: true }, () => snackbar(t('policy.autoRenewal.turnedOn'), { tone: 'success' }));
  return (
    <Card as="section">
      <h2 className={styles.title}>
        {t('policy.autoRenewal.title')}
        {state !== 'open' && (
          <Pill tone={state === 'on' ? 'success' : 'neutral'} {...(state === 'on' && { icon: 'tick' })}>
            {t(state === 'on' ? 'policy.autoRenewal.on' : 'policy.autoRenewal.off')}
          </Pill>
        )}
      </h2>
      <p>{t(words[state])}</p>
      <div className={styles.ways}>
        {state !== 'on' && (
          <Button variant="quiet" busy={isPending && !isAsking} onClick={turnOn}>
            {t('policy.autoRenewal.turnOn')}
          </Button>
        )}
        {state !== 'off' && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('policy.autoRenewal.turnOff')}
          </Button>
        )}
      </div>
      {isAsking && <RenewalOptOut policyId={policy.policyId} onClose={() => setAsking(false)} />}
    </Card>
  );
}

const words = {
  on: 'policy.autoRenewal.onWords',
  off: 'policy.autoRenewal.offWords',
  open: 'policy.autoRenewal.openWords',
} as const;
