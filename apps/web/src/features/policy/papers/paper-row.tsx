import type { PolicyDocumentWire } from '@marque/contract';
import { lastMinute } from '@marque/domain/policy/last-minute';
import { Icon, Pill } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import styles from './rows.module.css';

type PaperRowProps = { readonly paper: PolicyDocumentWire; readonly busy: boolean; readonly onOpen: () => void };

/** A document of a policy: what it is, how long it counts or, if it no longer does, since when. */
export function PaperRow({ paper, busy, onOpen }: PaperRowProps) {
  const t = useText();
  const { title, ready } = paper;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-disabled={!ready}
        aria-busy={busy || undefined}
        onClick={() => ready && onOpen()}
      >
        <Icon name="document" className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          <PaperLine paper={paper} />
        </span>
        <span className={styles.mark}>
          <PaperMark paper={paper} />
        </span>
        {ready && <Icon name="external" size={18} className={styles.end} label={t('policy.documents.newTab')} />}
      </button>
    </li>
  );
}

function PaperLine({ paper }: { paper: PolicyDocumentWire }) {
  const t = useText();
  const { moment } = useFormat();
  return <span className={styles.line}>{lineOf()}</span>;

  function lineOf(): string {
    const { origin, state, since, version, coversUntil, issuedAt } = paper;
    if (origin === 'SOLD_BY') return issuedAt === null ? '' : t('policy.papers.asRead', { date: moment(issuedAt) });
    const named = t('policy.papers.version', { version: version ?? 1 });
    if (state === 'WITHDRAWN' && since !== null)
      return `${named}, ${t('policy.papers.since', { date: moment(since) })}`;
    if (coversUntil === null) return named;
    return `${named}, ${t('policy.papers.until', { date: moment(lastMinute(coversUntil)) })}`;
  }
}

function PaperMark({ paper: { ready, state, since } }: { paper: PolicyDocumentWire }) {
  const t = useText();
  const { moment } = useFormat();
  if (!ready) return <Pill tone="neutral">{t('policy.documents.writing')}</Pill>;
  if (state === 'WITHDRAWN') return <Pill tone="warning">{t('policy.papers.withdrawn')}</Pill>;
  if (state === 'OVER') return <Pill tone="neutral">{t('policy.papers.over')}</Pill>;
  if (state === 'COMING' && since !== null)
    return <Pill tone="info">{t('policy.papers.from', { date: moment(since, 'short') })}</Pill>;
  return null;
}
