import type { ProductSheets } from '../../read/read-product.ts';
import { checkCondition } from '../check-condition.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { Around } from '../names-at.ts';
import { checkManagement } from './check-management.ts';

/** For so many days a customer has the notice of a renewal before anything is asked for. */
const NOTICE_DAYS = 14;

/** The reason of somebody who would rather not say why a policy is not to renew. */
const NOT_SAID = 'NotSaid';

/** Checks what `policy.yaml` names: sections of the questionnaire, uploads, conditions and texts, and that its rules go together. */
export function checkPolicy(context: Context, sheets: ProductSheets, around: Around | undefined): void {
  const { policy: sheet } = sheets;
  const file = sheet.value;
  if (!file) return;
  checkManagement(context, sheets, around);
  checkCancellation(context, sheets);
  checkRenewal(context, sheets);
  file.uploads.forEach(({ type, wantedWhen, wantedWithinDays }, index) => {
    context.needText(`uploads.${type}.title`, sheet.at('uploads', index, 'type'));
    context.needText(`uploads.${type}.text`, sheet.at('uploads', index, 'type'));
    if (file.uploads.findIndex((one) => one.type === type) !== index)
      context.report(sheet.at('uploads', index, 'type'), { expected: 'a type that no other upload has', found: type });
    if (wantedWhen !== undefined && wantedWithinDays === undefined)
      context.report(sheet.at('uploads', index, 'wantedWithinDays'), { expected: 'the days in which it is to come' });
    if (wantedWhen === undefined && wantedWithinDays !== undefined)
      context.report(sheet.at('uploads', index, 'wantedWithinDays'), {
        expected: 'no such key, since nobody is asked for it',
        found: `${wantedWithinDays}`,
      });
    if (wantedWhen !== undefined && around)
      checkCondition(context, wantedWhen, (...keys) => sheet.at('uploads', index, 'wantedWhen', ...keys), around);
  });
  const types = file.uploads.map(({ type }) => type);
  file.proposalConfirmation.forEach((type, index) => {
    if (!types.includes(type))
      reportUnknown(context, sheet.at('proposalConfirmation', index), type, 'a type of uploads', types);
  });
}

function checkCancellation(context: Context, { policy: sheet }: ProductSheets): void {
  const cancellation = sheet.value?.cancellation;
  if (!cancellation) return;
  if (cancellation.rule === 'COOLING_OFF' && cancellation.withinDays === undefined)
    context.report(sheet.at('cancellation', 'withinDays'), { expected: 'the days in which a customer may cancel' });
  if (cancellation.rule === 'STANDARD' && cancellation.withinDays !== undefined)
    context.report(sheet.at('cancellation', 'withinDays'), {
      expected: 'no such key, since STANDARD lets a customer cancel on any day',
      found: `${cancellation.withinDays}`,
    });
  cancellation.reasons.forEach((reason, index) => {
    context.needText(`cancellation.reasons.${reason}`, sheet.at('cancellation', 'reasons', index));
  });
}

function checkRenewal(context: Context, sheets: ProductSheets): void {
  const { policy: sheet, product } = sheets;
  const renewal = sheet.value?.renewal;
  if (!renewal) return;
  const known = sectionsOf(sheets);
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
  renewal.sections.forEach((name, index) => {
    if (known && !known.includes(name))
      reportUnknown(context, sheet.at('renewal', 'sections', index), name, 'a section of questions.yaml', known);
  });
}

function checkInvite(context: Context, { policy: sheet }: ProductSheets): void {
  const { invite, reviewType, allowModifyAutoRenewal, autoRenewalOptions = [] } = sheet.value?.renewal ?? {};
  if (!invite && reviewType === 'AUTO' && autoRenewalOptions.includes(true))
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

function sectionsOf({ questions }: ProductSheets): string[] | undefined {
  return questions.value?.sections.map(({ id }) => id);
}
