import type { Condition, NamedConditions } from '@marque/base';
import { isAskedAgain } from '@marque/domain/renewal/carried/is-asked-again';
import type { ProductSheets } from '../../read/read-product.ts';
import type { QuestionsFile } from '../../schema/questions-file.ts';
import { answerNamesOf } from '../answer-names.ts';
import { type Context, reportUnknown } from '../context.ts';
import { lackingFor } from './check-management.ts';

/** A customer has the notice of a renewal for so many days before anything is asked for. */
const NOTICE_DAYS = 14;

/** The reason for somebody who would rather not say why their policy should not renew. */
const NOT_SAID = 'NotSaid';

/** Checks what `renewal` of `policy.yaml` says: that its rules go together, and that its sections ask what a customer may answer again. */
export function checkRenewal(context: Context, sheets: ProductSheets): void {
  const { policy: sheet, product } = sheets;
  const renewal = sheet.value?.renewal;
  if (!renewal) return;
  if (product.value?.kind === 'DRIVEAWAY' && renewal.reviewType !== 'NEVER')
    context.report(sheet.at('renewal', 'reviewType'), {
      expected: 'NEVER, since a DRIVEAWAY ends with its days',
      found: renewal.reviewType,
    });
  const isRenewed = renewal.reviewType === 'AUTO';
  if (isRenewed && renewal.autoRenewalOptions.length === 0)
    context.report(sheet.at('renewal', 'autoRenewalOptions'), { expected: 'at least one choice', found: '[]' });
  for (const key of isRenewed ? [] : (['autoRenewalOptions', 'reasons', 'sections'] as const)) {
    if (renewal[key].length > 0)
      context.report(sheet.at('renewal', key), { expected: '[], since reviewType is NEVER' });
  }
  if (!isRenewed && renewal.allowModifyAutoRenewal)
    context.report(sheet.at('renewal', 'allowModifyAutoRenewal'), {
      expected: 'false, since reviewType is NEVER',
      found: 'true',
    });
  checkInvite(context, sheets);
  if (renewal.reasons.length > 0 && !renewal.reasons.includes(NOT_SAID))
    context.report(sheet.at('renewal', 'reasons'), {
      expected: `${NOT_SAID} among them, since who stops a renewal need not say why`,
      found: `[${renewal.reasons.join(', ')}]`,
    });
  renewal.reasons.forEach((reason, index) => {
    context.needText(`renewal.reasons.${reason}`, sheet.at('renewal', 'reasons', index));
  });
  checkSections(context, sheets, renewal.sections);
  checkChoices(context, sheets);
}

/** A choice among nothing would be an empty page. */
function checkChoices(context: Context, sheets: ProductSheets): void {
  const { policy: sheet, product } = sheets;
  const { choices = [], reviewType } = sheet.value?.renewal ?? {};
  if (reviewType === 'NEVER' && choices.length > 0)
    context.report(sheet.at('renewal', 'choices'), { expected: 'no such key, since reviewType is NEVER' });
  choices.forEach((choice, index) => {
    const isOurs = choice === 'EXCESS' && product.value?.excess.isAdjustable === false;
    const lacks = isOurs ? 'excess.isAdjustable: true in product.yaml' : lackingFor(choice, sheets);
    const place = sheet.at('renewal', 'choices', index);
    if (lacks !== undefined) context.report(place, { expected: `something else, or ${lacks}`, found: choice });
    if (choices.indexOf(choice) !== index) context.report(place, { expected: 'each choice once', found: choice });
  });
}

function checkInvite(context: Context, { policy: sheet }: ProductSheets): void {
  const { invite, reviewType, allowModifyAutoRenewal, autoRenewalOptions = [] } = sheet.value?.renewal ?? {};
  const mayAgree = allowModifyAutoRenewal === true || autoRenewalOptions.includes(true);
  if (!invite && reviewType === 'AUTO' && mayAgree)
    context.report(sheet.at('renewal', 'invite'), {
      expected: '{ daysFrom: 30, daysTo: 21 } or other days, since nothing renews what a customer agreed to renew',
    });
  if (!invite) return;
  if (reviewType === 'AUTO' && allowModifyAutoRenewal === false)
    context.report(sheet.at('renewal', 'allowModifyAutoRenewal'), {
      expected: 'true, since a customer who is invited to renew may stop it',
      found: 'false',
    });
  if (reviewType === 'NEVER')
    context.report(sheet.at('renewal', 'invite'), { expected: 'no such key, since reviewType is NEVER' });
  if (invite.daysFrom < invite.daysTo)
    context.report(sheet.at('renewal', 'invite', 'daysFrom'), {
      expected: `${invite.daysTo} or more, since daysTo comes after it`,
      found: `${invite.daysFrom}`,
    });
  const most = invite.daysTo - NOTICE_DAYS;
  if (invite.paidDays !== undefined && invite.paidDays > most)
    context.report(sheet.at('renewal', 'invite', 'paidDays'), {
      expected: `${most} or less, since a notice of daysTo is ${NOTICE_DAYS} days old by then`,
      found: `${invite.paidDays}`,
    });
}

/** A section that nobody is asked at renewal would be a link to an empty page. */
function checkSections(context: Context, { policy: sheet, questions }: ProductSheets, named: readonly string[]): void {
  if (!questions.value) return;
  const { sections, conditions = {} } = questions.value;
  const known = sections.map(({ id }) => id);
  const possible = sections.filter((section) => asksAgain(context, section, conditions)).map(({ id }) => id);
  named.forEach((name, index) => {
    const place = sheet.at('renewal', 'sections', index);
    if (!known.includes(name)) reportUnknown(context, place, name, 'a section of questions.yaml', known);
    else if (!possible.includes(name))
      context.report(place, {
        expected: `one of ${possible.join(', ')}: a renewal carries over the person, the car, the no-claims years and the start, and customers are signed in`,
        found: name,
      });
  });
}

type Section = QuestionsFile['sections'][number];

/** Whether a customer may find something on the page of a section at renewal. */
function asksAgain({ registry }: Context, { page, when, questions }: Section, named: NamedConditions): boolean {
  const isForVisitors = (condition: Condition | undefined) => condition !== undefined && needsVisitor(condition, named);
  const isAsked = (question: Section['questions'][number]) =>
    question.type !== 'hidden' &&
    !isForVisitors(question.when) &&
    isAskedAgain(answerNamesOf([question], registry).names);
  return !isForVisitors(when) && (page !== undefined || questions.some(isAsked));
}

/**
 * Whether a condition is false for everybody who is signed in. A name that means nothing, or itself, is reported
 * elsewhere.
 */
function needsVisitor(condition: Condition, named: NamedConditions, within: readonly string[] = []): boolean {
  const inside = (part: Condition) => needsVisitor(part, named, within);
  if (typeof condition === 'string') {
    const found = within.includes(condition) || !Object.hasOwn(named, condition) ? undefined : named[condition];
    return found !== undefined && needsVisitor(found, named, [...within, condition]);
  }
  if ('all' in condition) return condition.all.some(inside);
  if ('any' in condition) return condition.any.every(inside);
  return 'anonymous' in condition && condition.anonymous;
}
