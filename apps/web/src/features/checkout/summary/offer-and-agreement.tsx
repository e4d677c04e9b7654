import { Button, Notice, Skeleton } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { OfferPapers } from '../../../documents/offer-papers.tsx';
import { useOffer } from '../../../documents/use-offer.ts';
import { PageSection } from '../../../frame/page-section.tsx';
import { usePrincipal } from '../../../principal/principal.tsx';
import { useCurrentProposal } from '../../../proposal/current-proposal.tsx';
import { AgreedAlready } from './agreed-already.tsx';
import { Checklist } from './checklist.tsx';
import { WhenTheYearEnds } from './when-the-year-ends.tsx';

/** The documents of the offer and, once they are there, the boxes to agree: nobody agrees to something unreadable. */
export function OfferAndAgreement() {
  const t = useText();
  const { papers, isError, retry } = useOffer();
  const { acting } = usePrincipal();
  const { accountId } = useCurrentProposal().proposal;
  const Agreement = acting && accountId !== null ? AgreedAlready : Checklist;
  return (
    <>
      <PageSection title={t('offer.documents.title')} hint={t('offer.documents.hint')}>
        {papers && <OfferPapers papers={papers} />}
        {!papers && !isError && <Skeleton kind="block" height="240px" />}
        {!papers && isError && (
          <Notice
            tone="warning"
            role="alert"
            title={t('offer.failed')}
            action={
              <Button variant="quiet" onClick={retry}>
                {t('offer.again')}
              </Button>
            }
          >
            {t('offer.failedContent')}
          </Notice>
        )}
      </PageSection>
      <WhenTheYearEnds />
      {/* New documents need a new agreement: ticks for the earlier ones no longer count. */}
      {papers && <Agreement key={papers.map(({ hash }) => hash).join()} papers={papers} />}
    </>
  );
}
