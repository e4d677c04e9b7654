import type { OpenDataRequestWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import styles from './privacy-page.module.css';

type WhichDriverProps = {
  readonly requestId: string;
  readonly driver: NonNullable<OpenDataRequestWire['driver']>;
};

const thingTexts = {
  POLICY: 'staff.privacy.driver.of.POLICY',
  QUOTE: 'staff.privacy.driver.of.QUOTE',
} as const;

/** The named driver who asks: of what, how we know that it is them, how they are reached, and the copy of what is kept of them. */
export function WhichDriver({ requestId, driver: { kind, reference, contact } }: WhichDriverProps) {
  const t = useText();
  const client = useClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => orProblem(client.call('getDataOfDriver', { params: { requestId } }), 'not_found'),
    onSuccess: (answer) => {
      if (answer.ok) globalThis.location.assign(answer.value.location);
    },
  });
  const reached = [contact?.email, contact?.address].filter((one) => one).join('\n');
  return (
    <>
      <p>{t(thingTexts[kind], { reference })}</p>
      {contact !== null && (
        <>
          <p className={styles.words}>{t('staff.privacy.driver.knownBy', { how: contact.knownBy })}</p>
          <p className={styles.words}>{reached === '' ? t('staff.privacy.driver.noAddress') : reached}</p>
        </>
      )}
      <div className={styles.acts}>
        <Button variant="quiet" icon="download" busy={isPending} onClick={() => mutate()}>
          {t('staff.privacy.driver.copy')}
        </Button>
      </div>
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t('staff.privacy.failed')}
        </Notice>
      )}
    </>
  );
}
