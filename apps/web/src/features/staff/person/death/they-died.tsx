import type { AuthorisedPersonWire, DeathWire } from '@marque/contract';
import { Button, Notice, useSnackbar } from '@marque/kit';
import { useFormat } from '../../../../brand/use-format.ts';
import { useText } from '../../../../brand/use-text.ts';
import { useClient } from '../../../../client/client-context.tsx';
import { usePrincipal } from '../../../../principal/principal.tsx';
import { useOpening } from '../../../../questions/form/use-opening.ts';
import { ReasonForm } from '../../reason-form.tsx';
import styles from '../person-page.module.css';

const BACK_TEXTS = { why: 'staff.person.death.why', send: 'staff.person.death.backSend' };

type TheyDiedProps = {
  readonly userId: string;
  readonly death: DeathWire;
  readonly authorised: readonly AuthorisedPersonWire[];
};

/**
 * Says that the customer has died, what is on hold, whose cover goes on and what comes next; staff with the permission
 * take back a mistake.
 */
export function TheyDied({ userId, death, authorised }: TheyDiedProps) {
  const t = useText();
  const client = useClient();
  const snackbar = useSnackbar();
  const { day } = useFormat();
  const { user } = usePrincipal();
  const { isOpen, button, open, close } = useOpening();
  const { deathId, toldOn, diedOn, toldBy } = death;
  const mayHandle = user?.permissions.includes('privacy:handle') === true;
  const known = [toldBy, diedOn === null ? null : t('staff.person.death.died', { date: day(diedOn) })];
  return (
    <Notice tone="warning" title={t('staff.person.death.pill', { date: day(toldOn) })}>
      <div className={styles.paragraphs}>
        <p className={styles.said}>{known.filter((one) => one !== null).join('\n')}</p>
        <p>{t('staff.person.death.stands')}</p>
        <p>{t('staff.person.death.drivers')}</p>
        {!authorised.some(({ role, maySpeak }) => role === 'EXECUTOR' && maySpeak) && (
          <p>{t('staff.person.death.executor')}</p>
        )}
      </div>
      {mayHandle && !isOpen && (
        <p className={styles.below}>
          <Button ref={button} variant="quiet" onClick={open}>
            {t('staff.person.death.back')}
          </Button>
        </p>
      )}
      {isOpen && (
        <ReasonForm
          id={`back-${deathId}`}
          userId={userId}
          texts={BACK_TEXTS}
          act={(reason) => client.call('takeDeathBack', { params: { deathId }, body: { reason } })}
          onDone={() => snackbar(t('staff.person.death.backDone'), { tone: 'success' })}
          onLeave={close}
        />
      )}
    </Notice>
  );
}
