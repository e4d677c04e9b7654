import { ChoiceCards, FieldError, TextArea } from '@marque/kit';
import { useText } from '../../../../brand/use-text.ts';
import type { LeavingDraft } from '../../adjusting/kept-draft.ts';
import styles from './cancel-form.module.css';
import { OTHER } from './reason-given.ts';

const WORDS_LENGTH_MAX = 400;

/**
 * How the customer is asked, and staff who end it for them. If staff leave it out, the message is the same as for their
 * page's other questions.
 */
const askedTexts = {
  customer: {
    ...{ title: 'leaving.why.title', missing: 'leaving.why.missing' },
    ...{ words: 'leaving.why.words', wordsMissing: 'leaving.why.wordsMissing' },
  },
  staff: {
    ...{ title: 'leaving.byStaff.why', missing: 'rules.required' },
    ...{ words: 'leaving.byStaff.whyWords', wordsMissing: 'rules.required' },
  },
} as const;

type WhyLeaveProps = {
  readonly asks?: keyof typeof askedTexts;
  readonly reasons: readonly string[];
  readonly draft: LeavingDraft;
  readonly isWrong: boolean;
  readonly onChange: (changed: Partial<LeavingDraft>) => void;
};

/** Why somebody leaves: one of the product's reasons, and words if none of them fits. */
export function WhyLeave({ asks = 'customer', reasons, draft, isWrong, onChange }: WhyLeaveProps) {
  const t = useText();
  const { reason, words } = draft;
  const asked = askedTexts[asks];
  const isUnchosen = isWrong && reason === null;
  const isUnsaid = isWrong && reason !== null;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>
        <h2>{t(asked.title)}</h2>
      </legend>
      <FieldError id="leaving-why-error">{isUnchosen && t(asked.missing)}</FieldError>
      <ChoiceCards
        id="leaving-why"
        value={reason}
        choices={reasons.map((code) => ({ value: code, label: t(`cancellation.reasons.${code}`) }))}
        invalid={isUnchosen}
        describedBy={isUnchosen ? 'leaving-why-error' : undefined}
        onChange={(chosen) => onChange({ reason: chosen })}
      />
      {reason === OTHER && (
        <div className={styles.more}>
          <label htmlFor="leaving-words">{t(asked.words)}</label>
          <FieldError id="leaving-words-error">{isUnsaid && t(asked.wordsMissing)}</FieldError>
          <TextArea
            id="leaving-words"
            value={words}
            onChange={(typed) => onChange({ words: typed })}
            maxLength={WORDS_LENGTH_MAX}
            rows={3}
            invalid={isUnsaid}
            describedBy={isUnsaid ? 'leaving-words-error' : undefined}
          />
        </div>
      )}
    </fieldset>
  );
}
