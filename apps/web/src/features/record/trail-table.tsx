import type { TrailEntryWire } from '@marque/contract';
import { Card, Icon, Pill, wholeWords } from '@marque/kit';
import { useFormat } from '../../brand/use-format.ts';
import { useText } from '../../brand/use-text.ts';
import { aboutWords } from './about-words.ts';
import styles from './record-page.module.css';
import { statusWords } from './status-words.ts';
import { trailWords } from './trail-words.ts';

/** The gateway's own name, if nobody asked it. */
const SYSTEM = 'system';

/** A price after a referral: somebody changed the answer that had been refused. */
const CHANGED_TO_FIT = 'ProposalPricedAfterReferral';

/** The record, line by line. If room is narrow, as on a phone, each line is a small sheet of its own. */
export function TrailTable({ entries }: { entries: readonly TrailEntryWire[] }) {
  const t = useText();
  if (entries.length === 0) return <p>{t('staff.record.empty')}</p>;
  return (
    <Card flush className={styles.room}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('staff.record.when')}</th>
            <th scope="col">{t('staff.record.what')}</th>
            <th scope="col">{t('staff.record.who')}</th>
            <th scope="col">{t('staff.record.reason')}</th>
            <th scope="col">{t('staff.record.sealed')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and older ones only join at the end.
            <TrailRow key={index} entry={entry} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function TrailRow({ entry }: { entry: TrailEntryWire }) {
  const t = useText();
  const format = useFormat();
  const words = trailWords(entry.name);
  const about = aboutWords(entry.about);
  const becomes = entry.status === null ? undefined : statusWords(entry.status);
  const sealed = t(entry.isSealed ? 'staff.record.isSealed' : 'staff.record.notYetSealed');
  return (
    <tr>
      <td data-label={t('staff.record.when')} className={styles.when}>
        <time dateTime={entry.at}>{format.time(entry.at)}</time>
      </td>
      <td data-label={t('staff.record.what')} className={styles.what}>
        <span className={styles.kind}>{t(isRead(entry) ? 'staff.record.read' : 'staff.record.change')}</span>
        <b>{words ? t(words) : entry.name}</b>
        {entry.name === CHANGED_TO_FIT && (
          <span className={styles.mark}>
            <Pill tone="warning">{t('staff.record.lookCloser')}</Pill>
          </span>
        )}
        {entry.status !== null && <span className={styles.about}>{becomes ? t(becomes) : entry.status}</span>}
        {about && <span className={styles.about}>{wholeWords(t(about.text, { code: about.code }))}</span>}
      </td>
      <td data-label={t('staff.record.who')} className={styles.who}>
        <span className={styles.actor}>
          {entry.actor === SYSTEM ? t('staff.record.system') : wholeWords(entry.actor)}
        </span>
        {entry.byStaff && <Pill tone="info">{t('staff.record.staff')}</Pill>}
      </td>
      <td data-label={t('staff.record.reason')} className={styles.reason}>
        {entry.reason === null ? '–' : wholeWords(entry.reason)}
      </td>
      <td data-label={t('staff.record.sealed')}>
        <Icon name={entry.isSealed ? 'lock' : 'clock'} size={20} label={sealed} />
      </td>
    </tr>
  );
}

/**
 * Starting to act for a customer is recorded among the calls that give their data, but does not count as reading them.
 */
function isRead({ what, name }: TrailEntryWire): boolean {
  return what === 'read' && name !== 'createImpersonation';
}
