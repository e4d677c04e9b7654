import type { OpenDataRequestWire } from '@marque/contract';
import { Button, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useFormat } from '../../../brand/use-format.ts';
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

/**
 * The named driver who asks: of which policy or quote, how we know that it is them, how to reach them, and the copy of
 * what is kept about them.
 */
export function WhichDriver({ requestId, driver }: WhichDriverProps) {
  const { kind, reference, contact } = driver;
  const t = useText();
  const { day } = useFormat();
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
      <div className={styles.driver}>
        <p>{t(thingTexts[kind], { reference })}</p>
        {contact !== null && (
          <>
            {contact.dateOfBirth !== null && (
              <p>{t('staff.privacy.driver.born', { date: day(contact.dateOfBirth) })}</p>
            )}
            <p className={styles.words}>{t('staff.privacy.driver.knownBy', { how: contact.knownBy })}</p>
            <p className={styles.words}>
              {reached === ''
                ? t('staff.privacy.driver.noAddress')
                : t('staff.privacy.driver.reached', { where: reached })}
            </p>
          </>
        )}
      </div>
      <Unclear driver={driver} />
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

const placeTexts = { POLICY: 'staff.privacy.things.POLICY', QUOTE: 'staff.privacy.things.QUOTE' } as const;

/** Data that may be about them or about somebody else, for staff to decide. Nothing if all is clear. */
function Unclear({ driver: { unclear, unclearClaims, hasUnclear } }: Pick<WhichDriverProps, 'driver'>) {
  const t = useText();
  const { day } = useFormat();
  const drivers = unclear.map(({ kind, reference, name, dateOfBirth }) => {
    const who =
      dateOfBirth === null
        ? t('staff.privacy.driver.unclearUndated', { name })
        : t('staff.privacy.driver.unclearOne', { name, date: day(dateOfBirth) });
    return `${t(placeTexts[kind], { reference })}: ${who}`;
  });
  const claims = unclearClaims.map((reference) => t('staff.privacy.driver.unclearClaim', { reference }));
  const answers = hasUnclear ? [t('staff.privacy.driver.unclearAnswers')] : [];
  const lines = [...drivers, ...claims, ...answers];
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>{t('staff.privacy.driver.unclear')}</h3>
      <p className={styles.words}>{t('staff.privacy.driver.unclearLead')}</p>
      <ul className={styles.stays}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
