import { type Asked, askedOn, BOUNDS, GROUP, OPTIONS } from '../definition.ts';
import { begin, sizeAsked } from './painted.ts';

/** The floor: markup and a few lines of script, validated by the browser's own constraints. */
begin();
const asked = askedOn(sizeAsked());
const control = ({ name, kind }: Asked): string => {
  if (kind === 'select')
    return `<select id="${name}" name="${name}" required><option value=""></option>${OPTIONS.select.map((one) => `<option>${one}</option>`).join('')}</select>`;
  if (kind === 'radio')
    return OPTIONS.radio
      .map(
        (one) => `<label><input type="radio" id="${name}-${one}" name="${name}" value="${one}" required>${one}</label>`,
      )
      .join('');
  if (kind === 'number')
    return `<input id="${name}" name="${name}" type="number" min="${BOUNDS.min}" max="${BOUNDS.max}" required>`;
  if (kind === 'date') return `<input id="${name}" name="${name}" type="date" required>`;
  return `<input id="${name}" name="${name}" minlength="${BOUNDS.lengthMin}" maxlength="${BOUNDS.lengthMax}" pattern="${BOUNDS.pattern}" required>`;
};
const field = (one: Asked) =>
  `<div class="field" data-q="${one.name}">${one.kind === 'radio' ? `<fieldset><legend>${one.label}</legend>${control(one)}</fieldset>` : `<label for="${one.name}">${one.label}</label>${control(one)}`}<p class="error" hidden></p></div>`;

const form = document.createElement('form');
form.noValidate = true;
const template = new Map(asked.filter(({ when }) => when).map((one) => [one.name, field(one)]));
form.innerHTML = `${asked.map((one) => (one.when ? `<div data-slot="${one.name}"></div>` : field(one))).join('')}${GROUP.map((one) => field({ ...one, name: `group-0-${one.name}` })).join('')}<p role="status" id="count"></p><button id="validate">Continue</button>`;
document.querySelector('#root')?.append(form);
form.addEventListener('change', (event) => {
  const { name, value } = event.target as HTMLInputElement;
  for (const one of asked.filter(({ when }) => when === name)) {
    const slot = form.querySelector(`[data-slot="${one.name}"]`);
    if (slot) slot.innerHTML = value === 'yes' ? (template.get(one.name) ?? '') : '';
  }
});
const check = (element: HTMLInputElement) => {
  const error = element.closest('.field')?.querySelector<HTMLElement>('.error');
  if (!error) return;
  error.hidden = element.validity.valid;
  error.textContent = element.validationMessage;
};
form.addEventListener('input', (event) => check(event.target as HTMLInputElement));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const all = [...form.querySelectorAll<HTMLInputElement>('input, select')];
  all.forEach(check);
  const wrong = form.querySelectorAll('.error:not([hidden])').length;
  const count = form.querySelector('#count');
  if (count) count.textContent = `${wrong} to review`;
});
