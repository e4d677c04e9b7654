import type { ProductSheets } from '../../read/read-product.ts';
import type { PolicyFile } from '../../schema/policy-file.ts';
import { checkCondition } from '../check-condition.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { Around } from '../names-at.ts';

/**
 * Checks what can be changed of a policy: each section asks about something that exists, has its title, and is the only
 * one that changes it.
 */
export function checkManagement(context: Context, sheets: ProductSheets, around: Around | undefined): void {
  const { policy: sheet } = sheets;
  const { sections = [], hiddenWhen, customerDates, driverDaysMax, referredChange } = sheet.value?.management ?? {};
  const known = sheets.questions.value?.sections.map(({ id }) => id);
  if (hiddenWhen !== undefined && around)
    checkCondition(context, hiddenWhen, (...keys) => sheet.at('management', 'hiddenWhen', ...keys), around);
  if (customerDates !== undefined && sections.length === 0)
    context.report(sheet.at('management', 'customerDates'), {
      expected: 'no such key, since nothing can be changed',
      found: `${customerDates}`,
    });
  if (driverDaysMax !== undefined && !(customerDates && sections.some(({ changes }) => changes === 'DRIVERS')))
    context.report(sheet.at('management', 'driverDaysMax'), {
      expected: 'no such key, since nobody may drive for some days only without customerDates and a section of DRIVERS',
      found: `${driverDaysMax}`,
    });
  if (referredChange !== undefined && sections.length === 0)
    context.report(sheet.at('management', 'referredChange'), {
      expected: 'no such key, since nothing can be changed',
      found: `${referredChange.noticeDays} days`,
    });
  sections.forEach(({ id, changes, questions, when }, index) => {
    const at = (...keys: PropertyKey[]) => sheet.at('management', 'sections', index, ...keys);
    context.needText(`management.${id}.title`, at('id'));
    if (sections.findIndex((one) => one.id === id) !== index)
      context.report(at('id'), { expected: 'an id that no other section has', found: id });
    // Every other one has a page of its own, which leads to one section.
    if (changes !== 'QUESTIONS' && sections.findIndex((one) => one.changes === changes) !== index)
      context.report(at('changes'), { expected: 'something that no other section changes', found: changes });
    const lacks = lackingFor(changes, sheets);
    if (lacks !== undefined) context.report(at('changes'), { expected: `something else, or ${lacks}`, found: changes });
    if (changes === 'QUESTIONS' && !questions)
      context.report(at('questions'), { expected: 'the sections of questions.yaml that it asks' });
    if (changes !== 'QUESTIONS' && questions)
      context.report(at('questions'), { expected: `no such key, since ${changes} asks what it needs` });
    // If drivers are listed, the missing file is reported there.
    const areListed = sheets.product.value?.disclosures.some(({ kind }) => kind === 'ADDITIONAL_PROFILE');
    if (changes === 'DRIVERS' && !sheets.additionalDriver && areListed === false)
      context.report(at('changes'), { expected: 'something else, or additional-driver.yaml', found: changes });
    questions?.forEach((name, nth) => {
      if (known && !known.includes(name))
        reportUnknown(context, at('questions', nth), name, 'a section of questions.yaml', known);
      const first = sections.findIndex((one) => one.questions?.includes(name));
      if (first < index)
        context.report(at('questions', nth), { expected: 'a section that no other one asks', found: name });
      if (asksOnlyTheStart(name, sheets))
        context.report(at('questions', nth), {
          expected: 'no such name, since START_DATE asks for the start, in a section of its own',
          found: name,
        });
    });
    if (when !== undefined && around) checkCondition(context, when, (...keys) => at('when', ...keys), around);
  });
}

type Thing = PolicyFile['management']['sections'][number]['changes'];

/**
 * What the product would need so that such a thing can be changed; undefined if it has it, or if it is faulty itself.
 */
export function lackingFor(changes: Thing, { covers, payments, product }: ProductSheets): string | undefined {
  switch (changes) {
    case 'COVERS':
      return covers.value?.optional.length === 0 ? 'optional covers in covers.yaml' : undefined;
    case 'EXCESS':
      return product.value?.rating.excess.voluntaryPennies.length === 1
        ? 'another amount in rating.excess.voluntaryPennies of product.yaml'
        : undefined;
    case 'PAYMENT_SCHEDULE':
      return payments.value?.schedules.every(({ type }) => type === 'MONTHLY')
        ? 'SINGLE_PAYMENT in payments.yaml'
        : undefined;
    default:
      return undefined;
  }
}

/** Whether a section of the questionnaire asks when cover begins, and nothing else. */
function asksOnlyTheStart(name: string, { questions }: ProductSheets): boolean {
  const asked = questions.value?.sections.find(({ id }) => id === name)?.questions ?? [];
  return asked.length > 0 && asked.every(({ adjustment }) => adjustment === 'START_DATE_CHANGE');
}
