import { Button, buttonClass, Card, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import { SignInAgain } from '../../../principal/sign-in-again.tsx';
import type { Looked } from '../looked.ts';
import { Lacks } from './lacks.tsx';
import styles from './person-page.module.css';
import { WhatYouMay } from './what-you-may.tsx';

type HelpPersonProps = {
  readonly looked: Looked;
  readonly name: string;
  readonly isRegistered: boolean;
};

/**
 * One button that lets staff act for the customer, for the reason that they gave; while they act, the link to the
 * customer's home. Below it, what they may do.
 */
export function HelpPerson({ looked, name, isRegistered }: HelpPersonProps) {
  const t = useText();
  const { isStaff, acting } = usePrincipal();
  return (
    <Card as="section" aria-labelledby="help-them">
      <div className={styles.help}>
        <h2 id="help-them" className={styles.title}>
          {t('staff.person.help.title')}
        </h2>
        {acting ? (
          <>
            <p>{t('staff.person.help.acting', { name })}</p>
            <Link to="/" className={buttonClass('primary')}>
              {t('staff.person.help.home')}
            </Link>
          </>
        ) : (
          <>
            <p className={styles.muted}>
              {t(isRegistered ? 'staff.person.help.lead' : 'staff.person.help.leadNoAccount')}
            </p>
            {isStaff ? <Help looked={looked} name={name} /> : <Lacks permission="access:impersonate" />}
          </>
        )}
        <WhatYouMay />
      </div>
    </Card>
  );
}

function Help({ looked, name }: Pick<HelpPersonProps, 'looked' | 'name'>) {
  const t = useText();
  const client = useClient();
  const { act } = usePrincipal();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      orProblem(
        client.call('createImpersonation', { body: { id: looked.userId, reason: looked.reason } }),
        'sign_in_again',
        'not_found',
      ),
    onSuccess: (begun) => {
      if (begun.ok) act(begun.value);
    },
  });
  return (
    <>
      {data?.ok === false &&
        (data.problem.code === 'sign_in_again' ? (
          <SignInAgain />
        ) : (
          <Notice tone="critical" role="alert">
            {t('staff.person.help.gone')}
          </Notice>
        ))}
      <Button busy={isPending} wide onClick={() => mutate()}>
        {t('staff.person.help.action', { name })}
      </Button>
    </>
  );
}
