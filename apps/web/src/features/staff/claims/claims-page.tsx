import type { BrandClaimWire, CallOutput, ClaimWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { LoadFailed } from '../../../frame/load-failed.tsx';
import { Page } from '../../../frame/page.tsx';
import { PageSkeleton } from '../../../frame/page-skeleton.tsx';
import { staffKeys } from '../staff-keys.ts';
import styles from './claims-page.module.css';

type ClaimsPageProps = { readonly Claim: ComponentType<{ claim: ClaimWire }> };

/** What we know about all customers' claims, the latest news first. If the brand takes none online, we know of none. */
export function ClaimsPage({ Claim }: ClaimsPageProps) {
  const t = useText();
  const isOnline = useBrand().features['claimsHandling'] === true;
  if (isOnline) return <Claims Claim={Claim} />;
  return (
    <Page title={t('staff.claims.title')} width="form">
      <Notice>{t('staff.claims.offline')}</Notice>
    </Page>
  );
}

function Claims({ Claim }: ClaimsPageProps) {
  const t = useText();
  const client = useClient();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: staffKeys.claims,
    queryFn: ({ pageParam, signal }): Promise<CallOutput<'listBrandClaims'>> =>
      client.call('listBrandClaims', { query: pageParam === undefined ? {} : { after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Each reading is noted on the records of the customers it shows.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PageSkeleton />;
  const claims: BrandClaimWire[] = data.pages.flatMap((page) => page.claims);
  return (
    <Page title={t('staff.claims.title')} subheader={t('staff.claims.lead')} width="form">
      {claims.length === 0 && <Notice tone="success">{t('staff.claims.none')}</Notice>}
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li key={`${claim.policyId}/${claim.claimReference}`} className={styles.claim}>
            <Heard claim={claim} />
            <Claim claim={claim} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('staff.claims.more')}
          </Button>
        </p>
      )}
    </Page>
  );
}

function Heard({ claim: { policyNumber, vrn, heardAt } }: { claim: BrandClaimWire }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const about = [policyNumber, vrn].filter((one) => one !== null).join(' · ');
  return (
    <p className={styles.heard}>
      <b translate="no">{about}</b>
      <span>{t('staff.claims.heard', { when: `${moment(heardAt)}, ${timeOfDay(heardAt)}` })}</span>
    </p>
  );
}
