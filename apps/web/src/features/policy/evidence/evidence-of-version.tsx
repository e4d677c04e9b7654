import type { EvidenceWire } from '@marque/contract';
import { Button, Card, Notice, wholeWords } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useCurrentPolicy } from '../../../policy/current-policy.tsx';
import '../../../frame/print-only.css';
import styles from './evidence-page.module.css';
import { Fingerprint } from './fingerprint.tsx';
import { GivenAgreement } from './given-agreement.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { useOpenSummary } from './use-open-summary.ts';
import { useTeller } from './use-teller.ts';

/** `isSold`: the version that was bought, which no change made. */
type OfVersion = { readonly evidence: EvidenceWire; readonly isSold: boolean };

/** What was told for one version of a policy, to read and to print; if its words were not kept, what there is. */
export function EvidenceOfVersion({ evidence, isSold }: OfVersion) {
  const t = useText();
  const headingId = useId();
  const { moment } = useFormat();
  const { policyNumber } = useCurrentPolicy().policy;
  const { version, startedAt, kept } = evidence;
  return (
    <Card as="section" aria-labelledby={headingId} data-print="only">
      <header className={styles.head}>
        <div>
          <h2 id={headingId}>{wholeWords(t('evidence.version', { number: policyNumber, version }))}</h2>
          <p className={styles.muted}>{t('evidence.from', { date: moment(startedAt) })}</p>
        </div>
        {kept && (
          <div className={styles.print}>
            <Button variant="quiet" icon="document" onClick={() => window.print()}>
              {t('evidence.print')}
            </Button>
          </div>
        )}
      </header>
      {kept ? <Kept kept={kept} /> : <NotKept evidence={evidence} isSold={isSold} />}
    </Card>
  );
}

function Kept({ kept }: { kept: NonNullable<EvidenceWire['kept']> }) {
  const { language, agreements } = kept.content;
  return (
    <>
      <KeptAnswers content={kept.content} />
      {agreements.map((agreement) => (
        <GivenAgreement key={agreement.at} agreement={agreement} language={language} />
      ))}
      <Fingerprint kept={kept} />
    </>
  );
}

function NotKept({ evidence: { told, summary, repeats }, isSold }: OfVersion) {
  const t = useText();
  const teller = useTeller();
  const { open, isOpening } = useOpenSummary(summary);
  if (repeats !== null)
    return (
      <Notice title={t('evidence.repeats.title')}>
        <p>{t('evidence.repeats.content', { version: repeats })}</p>
      </Notice>
    );
  if (!isSold)
    return (
      <Notice title={t('evidence.byChange.title')}>
        <p>{t('evidence.byChange.content')}</p>
      </Notice>
    );
  return (
    <>
      <Notice title={t('evidence.notKept.title')}>
        <p>{t(summary ? 'evidence.notKept.content' : 'evidence.notKept.nothing')}</p>
      </Notice>
      {summary && (
        <Button variant="quiet" icon="external" busy={isOpening} onClick={open}>
          {t('evidence.notKept.open')}
        </Button>
      )}
      {told.length > 0 && (
        <>
          <h3 className={styles.title}>{t('evidence.notKept.told')}</h3>
          <ul className={styles.lines}>
            {told.map((one) => (
              <li key={`${one.at} ${one.by}`}>{teller(one)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
