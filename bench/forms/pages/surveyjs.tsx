import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.css';
import { type Asked, askedOn, BOUNDS, GROUP, OPTIONS } from '../definition.ts';
import { begin, sizeAsked } from './painted.ts';

/** SurveyJS from its own JSON: values as they are typed, checked at once, hidden answers cleared, native selects. */
begin();

function question({ name, label, kind, when }: Asked): Record<string, unknown> {
  const base = {
    name,
    title: label,
    isRequired: true,
    ...(when ? { visibleIf: `{${when}} = 'yes'` } : {}),
  };
  switch (kind) {
    case 'select':
      return { ...base, type: 'dropdown', renderAs: 'select', choices: OPTIONS.select };
    case 'radio':
      return { ...base, type: 'radiogroup', choices: OPTIONS.radio };
    case 'number':
      return {
        ...base,
        type: 'text',
        inputType: 'number',
        validators: [{ type: 'numeric', minValue: BOUNDS.min, maxValue: BOUNDS.max }],
      };
    case 'date':
      return { ...base, type: 'text', inputType: 'date' };
    default:
      return {
        ...base,
        type: 'text',
        validators: [
          { type: 'text', minLength: BOUNDS.lengthMin, maxLength: BOUNDS.lengthMax },
          { type: 'regex', regex: `^${BOUNDS.pattern}$` },
        ],
      };
  }
}

const model = new Model({
  checkErrorsMode: 'onValueChanged',
  textUpdateMode: 'onTyping',
  clearInvisibleValues: 'onHidden',
  showQuestionNumbers: 'off',
  elements: [
    ...askedOn(sizeAsked()).map(question),
    { type: 'paneldynamic', name: 'group', panelCount: 1, templateElements: GROUP.map(question) },
  ],
});
model.focusFirstQuestionAutomatic = false;
createRoot(document.querySelector('#root') as HTMLElement).render(<Survey model={model} />);
