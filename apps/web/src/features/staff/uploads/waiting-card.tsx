import type { WaitingUploadWire } from '@marque/contract';
import { Card, Notice, Plate } from '@marque/kit';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useNameOf } from '../use-name-of.ts';
import styles from './waiting-page.module.css';
import type { WaitingParts } from './waiting-parts.ts';

type WaitingCardProps = {
  readonly upload: WaitingUploadWire;
  readonly parts: WaitingParts;
  readonly onSettled: () => unknown;
};

/** What one customer sent at once: whose it is, the files to download, and the decision. */
export function WaitingCard({ upload, parts: { Files, Decide }, onSettled }: WaitingCardProps) {
  const t = useText();
  const { moment, timeOfDay } = useFormat();
  const titleId = useId();
  const { uploadId, purpose, comment, sentAt, files, policyNumber, vrn, isOwn, firstName, lastName, declared } = upload;
  const name = useNameOf()({ firstName, lastName, email: null });
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.card}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {t(`uploads.${purpose}.title`)}
          </h2>
          <Plate vrn={vrn ?? ''} side="rear" size="small" />
        </div>
        <p className={styles.muted}>
          {t('staff.uploads.from', { name, policy: policyNumber, when: `${moment(sentAt)}, ${timeOfDay(sentAt)}` })}
        </p>
        {declared && <Declared declared={declared} />}
        {comment !== '' && <p className={styles.comment}>{comment}</p>}
        <Files files={files} mayOpen />
        {isOwn ? (
          <Notice icon="lock">{t('staff.requests.barred.own')}</Notice>
        ) : (
          <Decide uploadId={uploadId} onSettled={onSettled} />
        )}
      </div>
    </Card>
  );
}

/** What a proof is compared with. */
function Declared({ declared: { ncdYears, address } }: { declared: NonNullable<WaitingUploadWire['declared']> }) {
  const t = useText();
  return (
    <dl className={styles.declared}>
      {ncdYears !== null && (
        <div>
          <dt>{t('staff.uploads.declaredYears')}</dt>
          <dd>{t('staff.uploads.years', { count: ncdYears })}</dd>
        </div>
      )}
      <div>
        <dt>{t('staff.uploads.declaredAddress')}</dt>
        <dd>{address.join(', ')}</dd>
      </div>
    </dl>
  );
}
