import { textsOf } from '@marque/forms';
import { CheckCard, Notice, type NoticeTone } from '@marque/kit';
import { describedBy, QuestionField } from '../fields/question-field.tsx';
import type { QuestionViewProps } from '../question-view.ts';
import { type PromotionStatus, promotionStatus } from './model.ts';

const tones: { readonly [status in PromotionStatus]: NoticeTone } = {
  applied: 'success',
  incomplete: 'warning',
  ineligible: 'critical',
};

const words: { readonly [status in PromotionStatus]: string } = {
  applied: 'inputs.checkboxPromotion.applied',
  incomplete: 'inputs.checkboxPromotion.incomplete',
  ineligible: 'inputs.checkboxPromotion.ineligible',
};

/** One card to tick; when ticked, it shows the state of the offer, by `questions.<name>.applied` and so on if the offer has its own texts. */
export function CheckboxPromotionView(props: QuestionViewProps) {
  const { id, question, value, onChange, problem, text, textIfAny, watched } = props;
  const own = textsOf(question);
  const status = promotionStatus(question.settings, watched);
  return (
    <QuestionField view={props} group>
      <CheckCard
        id={id}
        checked={value === true}
        onChange={onChange}
        label={textIfAny(`${own}.options.true`) ?? text('inputs.checkboxPromotion.claim')}
        hint={textIfAny(`${own}.optionHints.true`)}
        invalid={problem !== undefined}
        describedBy={describedBy(props)}
      />
      <div role="status">
        {value === true && <Notice tone={tones[status]}>{textIfAny(`${own}.${status}`) ?? text(words[status])}</Notice>}
      </div>
    </QuestionField>
  );
}
