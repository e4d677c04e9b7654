import { expect } from '@playwright/test';
import { type Asked, controlOf, groupOf } from './asked.ts';
import { answerCar } from './car.ts';
import {
  answerBoolean,
  answerBooleanList,
  answerCascading,
  answerCheckbox,
  answerCheckboxList,
  answerRadio,
  answerSelect,
} from './choices.ts';
import { answerAddress, answerDataEntry, answerLookup } from './looked-up.ts';
import { answerLoop } from './loop.ts';
import type { Answer } from './person.ts';
import { answerDate, answerDatePicker, answerName, answerText, answerYearMonth } from './typed.ts';

const byType: { readonly [type: string]: (asked: Asked, answer: Answer) => Promise<void> } = {
  address: answerAddress,
  boolean: answerBoolean,
  booleanList: answerBooleanList,
  cascading: answerCascading,
  checkbox: answerCheckbox,
  checkboxEligibility: answerCheckbox,
  checkboxList: answerCheckboxList,
  checkboxPromotion: answerCheckbox,
  dataEntry: answerDataEntry,
  date: answerDate,
  datePicker: answerDatePicker,
  dropDownSelect: answerSelect,
  email: answerText,
  lookup: answerLookup,
  name: answerName,
  numberText: answerText,
  phoneNumber: answerText,
  questionLoop: (asked, answer) => answerLoop(asked, answer, answerQuestion),
  radio: answerRadio,
  text: answerText,
  vehicleRegistration: answerCar,
  vehicleTabs: answerCar,
  yearMonth: answerYearMonth,
};

/** Answers a question as somebody would, by its input type; throws for a type that nobody here knows how to answer. */
export async function answerQuestion(asked: Asked, answer: Answer): Promise<void> {
  const { name, type } = asked.question;
  const how = byType[type];
  if (!how) throw new Error(`Nobody knows how to answer ${name}, a ${type}`);
  // Heavy inputs come when a page first needs them.
  await expect(groupOf(asked).or(controlOf(asked)).first()).toBeVisible();
  await how(asked, answer);
}
