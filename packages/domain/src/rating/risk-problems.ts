import { type FieldProblem, getPath, isBlank, isData, isLocalDate } from '@marque/base';
import { type AnswerShapes, carShapes, profileShapes, quoteShapes } from '../facts/answer-shapes.ts';
import { CORE_ASSET, POLICYHOLDER } from '../facts/facts-from.ts';
import type { Risk } from '../facts/risk-data.ts';
import { answersRead } from './referrals/answers-read.ts';
import type { Tariff } from './tariff.ts';

/**
 * Why a risk cannot be rated by a tariff: answers of a wrong shape, answers missing that a factor or a check reads, and choices that the
 * product does not offer. Pointers lead into the risk (`/data/profiles/ph/dateOfBirth`). With none, `rate` answers without throwing.
 * The questionnaire decides whether an answer is allowed, not this function.
 */
export function riskProblems(risk: Risk, tariff: Tariff): FieldProblem[] {
  return [...choiceProblems(risk, tariff), ...missingAnswers(risk, tariff), ...shapeProblems(risk)];
}

function choiceProblems(risk: Risk, { settings }: Tariff): FieldProblem[] {
  const { excess, optionalCovers, schedules, inForceFrom } = settings;
  const problems: FieldProblem[] = [];
  const offer = (name: string, offered: readonly (string | number)[]) =>
    problems.push({
      pointer: `/${name}`,
      code: 'not_offered',
      message: `is not offered; expected one of ${offered.join(', ')}`,
    });
  const known = optionalCovers.map(({ cover }) => cover);
  if (!isLocalDate(risk.startAt)) problems.push(wrong('/startAt', 'a day, YYYY-MM-DD'));
  else if (risk.startAt < inForceFrom)
    problems.push(wrong('/startAt', `${inForceFrom} or later: before it there are no rates`));
  if (!excess.voluntaryPennies.includes(risk.voluntaryExcess)) offer('voluntaryExcess', excess.voluntaryPennies);
  if (!schedules.includes(risk.paymentSchedule)) offer('paymentSchedule', schedules);
  risk.covers.forEach((cover, index) => {
    if (!known.includes(cover)) offer(`covers/${index}`, known);
  });
  return problems;
}

function missingAnswers({ data }: Risk, { factors, settings }: Tariff): FieldProblem[] {
  const readByCovers = settings.optionalCovers.some(({ loads }) => loads !== undefined)
    ? ['assets.car.noClaimsDiscount']
    : [];
  const readByFactors = factors.flatMap(({ answers }) => answers);
  const read = new Set([...readByFactors, ...settings.referrals.flatMap(answersRead), ...readByCovers]);
  const drivers = [...new Set([POLICYHOLDER, ...Object.keys(data.profiles)])];
  const needed = [...read].flatMap((paths) => drivers.map((code) => paths.replace('*', code)));
  return [...new Set(needed)]
    .map((paths) => paths.split('|'))
    .filter((paths) => paths.every((path) => isBlank(getPath(data, path))))
    .map(([path = '']) => ({ pointer: pointerOf(path), code: 'required', message: 'is missing' }));
}

function shapeProblems({ data }: Risk): FieldProblem[] {
  const profiles = Object.keys(data.profiles).flatMap((code) =>
    wrongShapes(data.profiles[code], `profiles.${code}`, profileShapes),
  );
  return [
    ...profiles,
    ...wrongShapes(data.assets[CORE_ASSET], `assets.${CORE_ASSET}`, carShapes),
    ...wrongShapes(data.quote, 'quote', quoteShapes),
  ];
}

function wrongShapes(answers: unknown, at: string, shapes: AnswerShapes): FieldProblem[] {
  if (!isData(answers)) return [wrong(pointerOf(at), 'an object of answers')];
  return Object.entries(shapes).flatMap(([name, { accepts, expected }]) => {
    const value = getPath(answers, name);
    return value === undefined || value === null || accepts(value) ? [] : [wrong(pointerOf(`${at}.${name}`), expected)];
  });
}

function wrong(pointer: string, expected: string): FieldProblem {
  return { pointer, code: 'wrong_value', message: `is not ${expected}` };
}

function pointerOf(path: string): string {
  return `/data/${path.replaceAll('.', '/')}`;
}
