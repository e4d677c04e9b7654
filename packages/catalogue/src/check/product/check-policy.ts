import type { ProductSheets } from '../../read/read-product.ts';
import { checkCondition } from '../check-condition.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { Around } from '../names-at.ts';
import { checkManagement } from './check-management.ts';
import { checkRenewal } from './check-renewal.ts';

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
