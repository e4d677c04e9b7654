import type { Question } from '@marque/forms';
import { Card, Notice } from '@marque/kit';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { orProblem } from '../../../client/or-problem.ts';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import { siteQuestion, siteRule } from '../../../questions/site-question.ts';
import styles from './privacy-page.module.css';

const questions: readonly Question[] = [
  siteQuestion('staff', {
    name: 'email',
    text: 'privacy.doNotWrite.email',
    type: 'email',
    rules: [siteRule('required'), siteRule('email')],
    settings: { autocomplete: 'off' },
  }),
];

/** Records for somebody who asks, customer or not, that no offers are written to an address. */
export function DoNotWrite() {
  const t = useText();
  const { day } = useFormat();
  const client = useClient();
  const titleId = useId();
  const form = useSiteForm(questions, () => ({}));
  const { mutateAsync, data } = useMutation({
    mutationFn: (email: string) =>
      orProblem(client.call('addDoNotWrite', { body: { email: email.trim() } }), 'validation_failed'),
  });
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.name}>
        {t('staff.privacy.doNotWrite.title')}
      </h2>
      <p className={styles.muted}>{t('staff.privacy.doNotWrite.lead')}</p>
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.privacy.doNotWrite.action')}
        // The frame shows any other failure.
        onAnswered={({ email }) => mutateAsync(String(email)).catch(() => undefined)}
        below={
          data && (
            <Notice tone={data.ok ? 'success' : 'critical'} role={data.ok ? 'status' : 'alert'}>
              {data.ok
                ? t('staff.privacy.doNotWrite.done', { date: day(data.value.since) })
                : t('staff.privacy.doNotWrite.failed')}
            </Notice>
          )
        }
      />
    </Card>
  );
}
