import type { Answers } from '@marque/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useBrand } from '../../brand/brand-context.tsx';
import { useText } from '../../brand/use-text.ts';
import { useConnection } from '../../client/client-context.tsx';
import { queryKeys } from '../../client/query-keys.ts';
import { Page } from '../../frame/page.tsx';
import { SiteForm, useSiteForm } from '../../questions/site-form.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { retrieveFailure } from './retrieve-failure.ts';
import { answersFromAddress, retrieveDetails, retrieveQuestions } from './retrieve-questions.ts';

/** Finds a saved quote by its reference, a postcode and a date of birth; of a back book, if one is named. */
export function RetrieveForm({ backBook }: { backBook: string | null }) {
  const t = useText();
  const brand = useBrand();
  const { client, session } = useConnection();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useSiteForm(retrieveQuestions, () => answersFromAddress(location.search));
  const { mutateAsync, error } = useMutation({
    meta: { quiet: true },
    mutationFn: (answers: Answers) => {
      const body = retrieveDetails(answers);
      return backBook === null
        ? client.call('retrieveSession', { body })
        : client.call('retrieveBackBook', { body: { ...body, backBook, brand: brand.brand } });
    },
    onSuccess: async (granted, answers) => {
      session.adopt(granted);
      queries.removeQueries({ queryKey: queryKeys.proposals });
      await navigate({ to: `/retrieve/${encodeURIComponent(retrieveDetails(answers).externalReference)}` });
    },
  });
  return (
    <Page title={t('retrieve.title')} subheader={t('retrieve.lead')} width="form">
      <SiteForm
        form={form}
        action={t('retrieve.action')}
        // What went wrong is in the notice below.
        onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
        below={error && <FailureNotice failure={retrieveFailure(error)} />}
      />
    </Page>
  );
}
