import { Button, Card } from '@marque/kit';
import { useId } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { LiveLinks } from './live-links.tsx';
import { NewLink } from './new-link.tsx';
import styles from './prove-cover.module.css';
import { useCoverLinks } from './use-cover-links.ts';

/**
 * The page on which a customer makes a link that proves their cover to a dealer or a hire firm. A visitor is asked to
 * sign in.
 */
export function ProveCover() {
  const t = useText();
  const headingId = useId();
  const { user, signIn } = usePrincipal();
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.card}>
      <h2 id={headingId} className={styles.title}>
        {t('coverLink.title')}
      </h2>
      <p className={styles.lead}>{t('coverLink.lead')}</p>
      {user ? (
        <Links />
      ) : (
        <div>
          <Button variant="quiet" icon="person" onClick={() => void signIn()}>
            {t('coverLink.signIn')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Links() {
  const t = useText();
  const { policyId } = useCurrentPolicy().policy;
  const { links, make, withdraw } = useCoverLinks(policyId);
  if (links.isError && !links.data) return <LoadFailed onRetry={() => void links.refetch()} />;
  const live = links.data ?? [];
  const made = make.data?.ok ? make.data.value : undefined;
  const isShown = made && live.some(({ linkId }) => linkId === made.link.linkId);
  return (
    <>
      {isShown && <NewLink key={made.link.linkId} token={made.token} expiresAt={made.link.expiresAt} />}
      <div>
        <Button variant="quiet" icon="shield" busy={make.isPending} onClick={() => make.mutate()}>
          {t('coverLink.make')}
        </Button>
      </div>
      <p role="alert" className={styles.full}>
        {make.data?.ok === false && t('problems.cover_links_full.title')}
      </p>
      {live.length > 0 && <LiveLinks links={live} onWithdraw={withdraw.mutate} withdrawing={withdraw.variables} />}
    </>
  );
}
