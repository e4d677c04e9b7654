import type { PersonViewWire } from '@marque/contract';
import { Button, Card, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { EndRestriction } from '../keeping/end-restriction.tsx';
import type { Looked } from '../looked.ts';
import { useSeveral } from '../use-several.ts';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';
import { TakeRequest } from './take-request.tsx';

type GiveCopyProps = Pick<PersonViewWire, 'several' | 'restriction'> & { readonly looked: Looked };

/**
 * A copy of everything that is kept about the customer, for one who has asked for it another way, and their other
 * requests about it. If several people share it, nobody gets a copy of everything.
 */
export function GiveCopy({ looked, several, restriction }: GiveCopyProps) {
  const t = useText();
  const namesOf = useSeveral();
  const { user } = usePrincipal();
  const isAllowed = user?.permissions.includes('privacy:handle') === true;
  return (
    <Card as="section" aria-labelledby="their-data">
      <div className={styles.help}>
        <h2 id="their-data" className={styles.title}>
          {t('staff.person.data.title')}
        </h2>
        <p className={styles.muted}>{t('staff.person.data.lead')}</p>
        {isAllowed ? (
          <>
            {several.length > 0 ? (
              <Notice tone="warning">{t('staff.person.data.several', { names: namesOf(several) })}</Notice>
            ) : (
              <Copy looked={looked} />
            )}
            <TakeRequest userId={looked.userId} />
            {restriction !== null && <EndRestriction userId={looked.userId} requestId={restriction.requestId} />}
          </>
        ) : (
          <Lacks permission="privacy:handle" />
        )}
      </div>
    </Card>
  );
}

function Copy({ looked }: { readonly looked: Looked }) {
  const t = useText();
  const client = useClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => orProblem(client.call('getDataOf', { body: looked }), 'not_found'),
    onSuccess: (answer) => {
      if (answer.ok) globalThis.location.assign(answer.value.location);
    },
  });
  return (
    <>
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t('staff.person.data.gone')}
        </Notice>
      )}
      <Button variant="quiet" icon="download" busy={isPending} wide onClick={() => mutate()}>
        {t('staff.person.data.action')}
      </Button>
    </>
  );
}
