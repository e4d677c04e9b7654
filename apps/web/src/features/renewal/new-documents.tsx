import { CERTIFICATE_AHEAD, CERTIFICATE_AHEAD_DAYS } from '@marque/domain/policy/paper-standing';
import { isOfNextTerm } from '@marque/domain/policy/turning/is-of-next-term';
import { Card } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { DocumentButton } from '../../documents/document-button.tsx';
import styles from '../../documents/kept-documents.module.css';
import { KeptDocuments } from '../../documents/kept-documents.tsx';
import { MissingDocument } from '../../documents/missing-document.tsx';
import { useKeptOffer } from '../../documents/use-kept-offer.ts';
import { paperKey, useOpenPaper } from '../../documents/use-open-paper.ts';
import { usePapers } from '../../documents/use-papers.ts';
import own from './renewal.module.css';
import { useRenewal } from './use-renewal.ts';

/** The documents of the new term as far as they are there: what the letter told, its certificate, and what holds in it, as it was kept then, each in its last form. */
export function NewDocuments() {
  const t = useText();
  const { policy, renewal, short } = useRenewal();
  const { proposalCode } = renewal;
  const { data: all = [] } = useKeptOffer(proposalCode);
  const { data: papers = [] } = usePapers(policy.policyId);
  const kept = all.filter((one, index) => all.findIndex(({ document }) => document === one.document) === index);
  const written = papers.filter(isOfNextTerm);
  const isToCome = policy.policyDetail.autoRenewalEnabled === true && short.paysLater === null;
  const isCertified = written.some(({ document }) => document === CERTIFICATE_AHEAD);
  const comes = isToCome && (isCertified ? 'schedule' : 'later');
  if (kept.length === 0 && written.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="renewal-documents">
      <h2 id="renewal-documents" className={own.title}>
        {t('renewal.documents.title')}
      </h2>
      <div className={own.lists}>
        {written.length > 0 && <WrittenPapers papers={written} />}
        {kept.length > 0 && <KeptDocuments proposalCode={proposalCode} kept={kept} />}
      </div>
      {comes && <p className={own.small}>{t(`renewal.documents.${comes}`, { days: CERTIFICATE_AHEAD_DAYS })}</p>}
    </Card>
  );
}

type Papers = NonNullable<ReturnType<typeof usePapers>['data']>;

function WrittenPapers({ papers }: { papers: Papers }) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const { policyId } = useRenewal().policy;
  const { open, opening, missing, dismiss } = useOpenPaper(policyId, papers);
  const unavailable = papers.find((one) => paperKey(one) === missing);
  const lineOf = ({ state, since, issuedAt }: Papers[number]) => {
    if (state === 'COMING' && since !== null) return t('policy.papers.from', { date: moment(since) });
    return issuedAt === null ? t('policy.documents.writing') : `${moment(issuedAt)}, ${timeOfDay(issuedAt)}`;
  };
  return (
    <>
      <ul className={styles.documents}>
        {papers.map((paper) => (
          <DocumentButton
            key={paperKey(paper)}
            title={paper.title}
            line={lineOf(paper)}
            isReady={paper.ready}
            isOpening={opening === paperKey(paper)}
            onOpen={() => open(paperKey(paper))}
          />
        ))}
      </ul>
      {unavailable && <MissingDocument title={unavailable.title} onClose={dismiss} />}
    </>
  );
}
