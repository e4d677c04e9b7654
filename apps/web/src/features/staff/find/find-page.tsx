import { Notice } from '@marque/kit';
import { useText } from '../../../brand/use-text.ts';
import { Page } from '../../../frame/page.tsx';
import { SiteForm, useSiteForm } from '../../../questions/site-form.tsx';
import styles from './find-page.module.css';
import { findQuestions } from './find-questions.ts';
import { FoundList } from './found-list.tsx';
import { type FindFailure, useFind } from './use-find.ts';

const failureTexts: { readonly [F in FindFailure]: string } = {
  wide: 'staff.find.tooWide',
  often: 'staff.find.tooOften',
};

/** Where staff find a customer, by what the customer tells them on the phone, and say why they look. */
export function FindPage() {
  const t = useText();
  const { found, failure, find } = useFind();
  const form = useSiteForm(findQuestions, () => (found ? { find: found.typed, why: found.reason } : {}));
  return (
    <Page title={t('staff.find.title')} subheader={t('staff.find.lead')} width="form">
      <SiteForm
        form={form}
        foot="plain"
        action={t('staff.find.action')}
        // The frame shows any other failure.
        onAnswered={(answers) => find(answers).catch(() => undefined)}
        below={
          failure && (
            <Notice tone="warning" role="alert">
              {t(failureTexts[failure])}
            </Notice>
          )
        }
      />
      <div className={styles.found} aria-live="polite">
        {found && <FoundList found={found} />}
      </div>
    </Page>
  );
}
