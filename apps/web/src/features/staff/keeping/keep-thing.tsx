import type { CallInput } from '@marque/contract';
import type { Answers } from '@marque/forms';
import { Notice, useSnackbar } from '@marque/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { keepQuestions } from './keep-questions.ts';

type Thing = Pick<CallInput<'createRetentionHold'>['body'], 'kind' | 'reference'>;

/** Keeps a policy, a quote or a complaint beyond its time, with a reason, up to a day or until somebody ends it. */
export function KeepThing({ thing, onDone }: { readonly thing: Thing; readonly onDone: () => void }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const form = useSiteForm(keepQuestions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ reason, endsOn }: Answers) => {
      const day = typeof endsOn === 'string' && endsOn !== '' ? endsOn : null;
      const { kind, reference } = thing;
      const body = { kind, reference, reason: String(reason).trim(), endsOn: day };
      return orProblem(client.call('createRetentionHold', { body }), 'not_found', 'validation_failed');
    },
    onSuccess: async ({ ok }) => {
      if (!ok) return;
      snackbar(t('staff.keeping.kept'), { tone: 'success' });
      onDone();
      await queries.invalidateQueries();
    },
  });
  return (
    <SiteForm
      form={form}
      foot="plain"
      action={t('staff.keeping.send')}
      // The frame shows any other failure.
      onAnswered={(answers) => mutateAsync(answers).catch(() => undefined)}
      below={
        data?.ok === false && (
          <Notice tone="critical" role="alert">
            {t('staff.keeping.gone')}
          </Notice>
        )
      }
      onLeave={onDone}
    />
  );
}
