import type { NoticeToPostWire } from '@marque/contract';
import { Button, Card, Notice, Pill, useSnackbar, wholeWords } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { keepLooked } from '../looked.ts';
import { staffKeys } from '../staff-keys.ts';
import styles from './notices-page.module.css';

export type NoticeToPostProps = {
  notice: NoticeToPostWire;
  today: string;
  /** Once it is recorded, and leaves the list. */
  onPosted: () => void;
};

/**
 * A customer whom no notice has reached: the address to post it to, by when, and a button to say that it was posted.
 * The notice itself is among their letters.
 */
export function NoticeToPost({ notice, today, onPosted }: NoticeToPostProps) {
  const t = useText();
  const { day } = useFormat();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const { user } = usePrincipal();
  const titleId = useId();
  const { policyId, policyNumber, userId, name, address, turnsOn, hasTurned, hasNotice } = notice;
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () =>
      orProblem(
        client.call('recordNoticePosted', { params: { policyId }, body: { postedOn: today } }),
        'wrong_state',
        'not_found',
      ),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.notices.done', { name }), { tone: 'success' });
      onPosted();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKeys.noticesToPost }),
  });
  const mayLook = user?.permissions.includes('people:search') === true;
  const look = () => {
    keepLooked({ userId, reason: t('staff.notices.reasonToLook', { policy: policyNumber }) });
    void navigate({ to: '/staff/find/person' });
  };
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.name}>
            {name}
          </h2>
          <p className={styles.muted}>
            <span translate="no">{wholeWords(policyNumber)}</span>
          </p>
        </div>
        <Pill tone={hasTurned ? 'critical' : 'warning'}>
          {t(hasTurned ? 'staff.notices.turned' : 'staff.notices.turns', { date: day(turnsOn) })}
        </Pill>
      </div>
      <p className={styles.address}>{address.join('\n')}</p>
      <div className={styles.told}>
        <p>{t(hasTurned ? 'staff.notices.nothingCharged' : 'staff.notices.before')}</p>
        {!hasNotice && <Notice tone="warning">{t('staff.notices.notMade')}</Notice>}
        {(isError || data?.ok === false) && (
          <Notice tone="critical" role="alert">
            {t('staff.notices.failed')}
          </Notice>
        )}
      </div>
      <div className={styles.acts}>
        {hasNotice && (
          <Button busy={isPending} onClick={() => mutate()} aria-label={t('staff.notices.postedName', { name })}>
            {t('staff.notices.posted')}
          </Button>
        )}
        {mayLook && (
          <Button variant="quiet" aria-label={t('staff.find.openName', { name })} onClick={look}>
            {t('staff.find.open')}
          </Button>
        )}
      </div>
    </Card>
  );
}
