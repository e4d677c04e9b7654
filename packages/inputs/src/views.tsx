import { Skeleton } from '@marque/kit';
import { type ComponentType, lazy, Suspense } from 'react';
import { BooleanView } from './boolean/view.tsx';
import { CheckboxView } from './checkbox/view.tsx';
import { DateView } from './date/view.tsx';
import { DropDownSelectView } from './drop-down-select/view.tsx';
import { EmailView } from './email/view.tsx';
import { HiddenView } from './hidden/view.tsx';
import { NameView } from './name/view.tsx';
import { NumberTextView } from './number-text/view.tsx';
import { PhoneNumberView } from './phone-number/view.tsx';
import type { QuestionViewProps } from './question-view.ts';
import { RadioView } from './radio/view.tsx';
import { SingleSelectView } from './single-select/view.tsx';
import { TextView } from './text/view.tsx';

/** Every input's view by its type. Heavy ones come when a page first needs them. */
export const inputViews: { readonly [type: string]: ComponentType<QuestionViewProps> } = {
  address: lazy(() => import('./address/view.tsx').then(({ AddressView }) => ({ default: AddressView }))),
  boolean: BooleanView,
  checkbox: CheckboxView,
  date: DateView,
  datePicker: lazy(() => import('./date-picker/view.tsx').then(({ DatePickerView }) => ({ default: DatePickerView }))),
  dropDownSelect: DropDownSelectView,
  email: EmailView,
  hidden: HiddenView,
  name: NameView,
  numberText: NumberTextView,
  phoneNumber: PhoneNumberView,
  radio: RadioView,
  singleSelect: SingleSelectView,
  text: TextView,
  vehicleRegistration: lazy(() =>
    import('./vehicle-registration/view.tsx').then(({ VehicleRegistrationView }) => ({
      default: VehicleRegistrationView,
    })),
  ),
  yearMonth: lazy(() => import('./year-month/view.tsx').then(({ YearMonthView }) => ({ default: YearMonthView }))),
};

/** A question with the view of its type, and its place kept while that view is on its way. */
export function QuestionView(props: QuestionViewProps) {
  const { type, name } = props.question;
  const View = Object.hasOwn(inputViews, type) ? inputViews[type] : undefined;
  if (!View) throw new Error(`Question ${name}: no input type is named ${type}`);
  return (
    <Suspense fallback={<Skeleton kind="block" height="120px" />}>
      <View {...props} />
    </Suspense>
  );
}
