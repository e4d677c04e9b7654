import { Button, Modal } from '@marque/kit';
import { useMemo, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import { useClient } from '../../../client/client-context.tsx';
import { AskedQuestion } from '../../../questions/fields/asked-question.tsx';
import { lookupsOf } from '../../../questions/fields/lookups.ts';
import { useForm } from '../../../questions/form/use-form.ts';
import { useQuestionForm } from '../../../questions/form/use-question-form.ts';
import { SaveStatus } from '../../../questions/saving/save-status.tsx';
import { useSubmit } from '../../../questions/saving/use-submit.ts';
import styles from './promotion-notice.module.css';

/** The offer's own question and those that it needs, by their names. */
export type OfferQuestions = { readonly taken: string; readonly needed: readonly string[] };

/** Asks above the page what an offer still needs, all of it at once: half an answer would cost the price. */
export function CompleteOffer({ questions }: { questions: OfferQuestions }) {
  const t = useText();
  const form = useQuestionForm();
  const [before, setBefore] = useState<{ taken: unknown }>();
  const open = () => {
    setBefore({ taken: form.store.get(questions.taken) });
    form.store.set(questions.taken, true);
  };
  const close = () => {
    form.store.set(questions.taken, before?.taken);
    setBefore(undefined);
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={open}>
        {t('quote.promotion.complete')}
      </Button>
      <Modal
        open={before !== undefined}
        onClose={close}
        title={t('quote.promotion.completeTitle')}
        closeText={t('frame.close')}
      >
        <OfferForm questions={questions} onSaved={() => setBefore(undefined)} />
      </Modal>
    </>
  );
}

function OfferForm({ questions, onSaved }: { questions: OfferQuestions; onSaved: () => void }) {
  const t = useText();
  const client = useClient();
  const form = useQuestionForm();
  const lookups = useMemo(() => lookupsOf(client), [client]);
  const { submit, save, state, isBusy } = useSubmit(form);
  const live = useForm(form.store, (store) => store.live());
  const asked = questions.needed.filter((name) => live.has(name));
  return (
    <form
      noValidate
      className={styles.questions}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ names: [questions.taken, ...asked], rate: true, onSaved });
      }}
    >
      {asked.map((name) => {
        const question = form.compiled.questions.get(name);
        return question && <AskedQuestion key={name} form={form} asked={question} lookups={lookups} />;
      })}
      <SaveStatus state={state} onRetry={() => void save({ rate: true })} />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('quote.promotion.activate')}
        </Button>
      </div>
    </form>
  );
}
