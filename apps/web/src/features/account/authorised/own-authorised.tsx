import type { CallOutput } from '@marque/contract';
import { Button, Card, Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from '../your-data.module.css';

type Authorised = CallOutput<'listAuthorisedPeople'>[number];

const AUTHORISED_KEY = ['authorised'];
const roleTexts = {
  ATTORNEY: 'yourData.authorised.roles.ATTORNEY',
  DEPUTY: 'yourData.authorised.roles.DEPUTY',
  EXECUTOR: 'yourData.authorised.roles.EXECUTOR',
  PARENT: 'yourData.authorised.roles.PARENT',
  BY_THEIR_WORD: 'yourData.authorised.roles.BY_THEIR_WORD',
  TRUSTED_CONTACT: 'yourData.authorised.roles.TRUSTED_CONTACT',
} as const;
const scopeTexts = {
  RING: 'yourData.authorised.scopes.RING',
  HEAR: 'yourData.authorised.scopes.HEAR',
  CHANGE: 'yourData.authorised.scopes.CHANGE',
  END: 'yourData.authorised.scopes.END',
} as const;

/** Who may speak with us for the customer, in which role and how far; the customer may end each. */
export function OwnAuthorised() {
  const t = useText();
  const client = useClient();
  const { data: people = [] } = useQuery({
    queryKey: AUTHORISED_KEY,
    queryFn: ({ signal }): Promise<Authorised[]> => client.call('listAuthorisedPeople', { signal }),
  });
  return (
    <Card as="section" aria-labelledby="authorised">
      <div className={styles.right}>
        <h2 id="authorised" className={styles.title}>
          {t('yourData.authorised.title')}
        </h2>
        <p>{t('yourData.authorised.lead')}</p>
        {people.map((person) => (
          <Person key={person.authorisedId} person={person} />
        ))}
      </div>
    </Card>
  );
}

function Person({ person }: { person: Authorised }) {
  const t = useText();
  const { day } = useFormat();
  const { authorisedId, role, scope, name, startsOn, endsOn, endedOn, isEndable } = person;
  const shown = name ?? t('yourData.authorised.nameless');
  const titleId = `authorised-${authorisedId}`;
  const until =
    endedOn !== null
      ? t('yourData.authorised.ended', { date: day(endedOn) })
      : endsOn === null
        ? t('yourData.authorised.since', { date: day(startsOn) })
        : t('yourData.authorised.until', { from: day(startsOn), date: day(endsOn) });
  return (
    <article aria-labelledby={titleId} className={styles.decision}>
      <h3 id={titleId} tabIndex={-1} className={styles.name}>
        {shown}
      </h3>
      <p>
        {t(roleTexts[role])} {t(scopeTexts[scope])}
      </p>
      <p className={styles.muted}>{until}</p>
      {isEndable && <End authorisedId={authorisedId} name={shown} titleId={titleId} />}
    </article>
  );
}

function End({ authorisedId, name, titleId }: { authorisedId: string; name: string; titleId: string }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const { refuseStaff } = usePrincipal();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      orProblem(client.call('withdrawAuthorisedPerson', { params: { authorisedId } }), 'not_found', 'wrong_state'),
    onSuccess: ({ ok }) => {
      if (!ok) return;
      snackbar(t('yourData.authorised.done', { name }), { tone: 'success' });
      // The button disappears with what it ended.
      document.getElementById(titleId)?.focus();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: AUTHORISED_KEY }),
  });
  return (
    <div className={styles.ways}>
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={t('yourData.authorised.endNamed', { name })}
        onClick={() => refuseStaff() || mutate()}
      >
        {t('yourData.authorised.end')}
      </Button>
      {data?.ok === false && (
        <Notice tone="critical" role="alert">
          {t('yourData.requests.failed')}
        </Notice>
      )}
    </div>
  );
}
