import type { BrandWire } from '@marque/contract';
import { type Answers, compileQuestionnaire, createFormStore, type Question, rules } from '@marque/forms';
import { inputModels } from '@marque/inputs/models';
import { Button } from '@marque/kit';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useBrand } from '../brand/brand-context.tsx';
import { dayIn } from '../brand/format.ts';
import { useText } from '../brand/use-text.ts';
import { QuestionFields, type QuestionFieldsProps } from './fields/question-fields.tsx';
import type { QuestionForm } from './form/question-form.ts';
import { useKeptForm } from './form/use-kept-form.ts';
import { focusFirstProblem } from './saving/use-submit.ts';
import styles from './site-form.module.css';

export type SiteFormParts = {
  readonly brand: BrandWire;
  /** Asked in this order. A condition reads one another’s answers alone: nothing of a proposal surrounds them. */
  readonly questions: readonly Question[];
  readonly answers: Answers;
  readonly now: Date;
  readonly id: string;
};

/** A form that belongs to no proposal: the site's own questions, with the answers that are in it at first. */
function siteForm({ brand, questions, answers, now, id }: SiteFormParts): QuestionForm {
  const questionnaire = { sections: [{ id: 'site', tab: 'site', questions }], conditions: {} };
  const compiled = compileQuestionnaire(questionnaire, { rules, inputs: inputModels });
  const circumstances = {
    features: brand.features,
    anonymous: false,
    admin: false,
    permissions: [],
    scheme: brand.defaultScheme,
    policy: false,
    policyStarted: false,
  };
  const situation = { today: dayIn(now, brand.timeZone), formats: brand.formats, circumstances };
  return { compiled, store: createFormStore(compiled, answers, situation), situation, id };
}

/**
 * Such a form for as long as its page is open; with `keptAs`, its typed text is back once the person has signed in
 * again.
 */
export function useSiteForm(questions: readonly Question[], answers: () => Answers, keptAs?: string): QuestionForm {
  const brand = useBrand();
  const id = useId();
  const [form] = useState(() => siteForm({ brand, questions, answers: answers(), now: new Date(), id }));
  useKeptForm(form, keptAs);
  return form;
}

export type SiteFormProps = {
  form: QuestionForm;
  action: string;
  /** Takes the valid answers; the button stays busy until it is done. The typed answers stay in the form after any result. */
  onAnswered: (answers: Answers) => Promise<unknown>;
  /** Stands above the button: a field for somebody’s own words, say, or what went wrong the last time. */
  below?: ReactNode;
  /**
   * Makes the fields there show what they lack, as the questions do when the button is pressed; returns the id of the
   * first such field.
   */
  lackingBelow?: () => string | null;
  /** The same for what is asked above the questions: the button goes there first. */
  lackingAbove?: () => string | null;
  /** The way out of a form that a button has opened: focus goes into the form, and a second button leaves it. */
  onLeave?: () => void;
  foot?: QuestionFieldsProps['foot'];
};

/** Asks the site's own questions. Pressed too early the button shows what is missing and goes to the first of it. */
export function SiteForm({ form, action, onAnswered, below, onLeave, foot, ...lacking }: SiteFormProps) {
  const t = useText();
  const { store, compiled } = form;
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);
  const names = [...compiled.questions.keys()];
  const submit = async () => {
    if (underWay.current) return;
    store.batch(() => names.forEach((name) => void store.touch(name)));
    const [above, behind] = [lacking.lackingAbove?.() ?? null, lacking.lackingBelow?.() ?? null];
    if (above !== null) return document.getElementById(above)?.focus();
    if (focusFirstProblem(form, names)) return;
    if (behind !== null) return document.getElementById(behind)?.focus();
    underWay.current = true;
    setBusy(true);
    try {
      await onAnswered(store.relevant());
      focusFirstProblem(form, names);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return (
    <QuestionFields
      form={form}
      names={names}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      action={action}
      below={foot === 'plain' ? <div className={styles.below}>{below}</div> : below}
      takesFocus={onLeave !== undefined}
      behind={
        onLeave && (
          <div className={styles.behind}>
            <Button variant="quiet" onClick={onLeave}>
              {t('frame.notNow')}
            </Button>
          </div>
        )
      }
      {...(foot && { foot })}
    />
  );
}
