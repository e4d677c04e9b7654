import { type FieldProblem, getPath, isBlank, isData, isLocalDate } from '@marque/base';
import { type AnswerShapes, carShapes, profileShapes, quoteShapes } from '../facts/answer-shapes.ts';
import { CORE_ASSET, POLICYHOLDER } from '../facts/facts-from.ts';
import type { Risk } from '../facts/risk-data.ts';
import { answersRead } from './referrals/answers-read.ts';
import type { Tariff } from './tariff.ts';

/** What is wrong with a risk: the dotted name of the answer or choice, and the additional driver whose answer it is, if any. */
export type RiskProblem = FieldProblem & { readonly field: string; readonly driver?: string };

/**
 * Why a risk cannot be rated by a tariff: answers of a wrong shape, answers missing that a factor or a check reads, and
 * choices that the product does not offer. Pointers lead into the risk (`/data/profiles/ph/dateOfBirth`). Without any,
 * `rate` does not throw. The questionnaire decides whether an answer is allowed, not this function.
 */
export function riskProblems(risk: Risk, tariff: Tariff): RiskProblem[] {
  return [...choiceProblems(risk, tariff), ...missingAnswers(risk, tariff), ...shapeProblems(risk)];
}

function choiceProblems(risk: Risk, { settings }: Tariff): RiskProblem[] {
  const { excess, optionalCovers, schedules, inForceFrom } = settings;
  const problems: RiskProblem[] = [];
  const offer = (name: string, offered: readonly (string | number)[]) =>
    problems.push({
      ...choicePlace(name),
      code: 'not_offered',
      message: `is not offered; expected one of ${offered.join(', ')}`,
    });
  const known = optionalCovers.map(({ cover }) => cover);
  if (!isLocalDate(risk.startAt)) problems.push(wrong(choicePlace('startAt'), 'a day, YYYY-MM-DD'));
  else if (risk.startAt < inForceFrom)
    problems.push(wrong(choicePlace('startAt'), `${inForceFrom} or later: before it there are no rates`));
  if (!excess.voluntaryPennies.includes(risk.voluntaryExcess)) offer('voluntaryExcess', excess.voluntaryPennies);
  if (!schedules.includes(risk.paymentSchedule)) offer('paymentSchedule', schedules);
  risk.covers.forEach((cover, index) => {
    if (!known.includes(cover)) offer(`covers/${index}`, known);
  });
  return problems;
}

function missingAnswers({ data }: Risk, { factors, settings }: Tariff): RiskProblem[] {
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
    .map(([path = '']) => ({ ...answerPlace(path), code: 'required', message: 'is missing' }));
}

function shapeProblems({ data }: Risk): RiskProblem[] {
  const profiles = Object.keys(data.profiles).flatMap((code) =>
    wrongShapes(data.profiles[code], `profiles.${code}`, profileShapes),
  );
  return [
    ...profiles,
    ...wrongShapes(data.assets[CORE_ASSET], `assets.${CORE_ASSET}`, carShapes),
    ...wrongShapes(data.quote, 'quote', quoteShapes),
  ];
}

function wrongShapes(answers: unknown, at: string, shapes: AnswerShapes): RiskProblem[] {
  if (!isData(answers)) return [wrong(answerPlace(at), 'an object of answers')];
  return Object.entries(shapes).flatMap(([name, { accepts, expected }]) => {
    const value = getPath(answers, name);
    return value === undefined || value === null || accepts(value)
      ? []
      : [wrong(answerPlace(`${at}.${name}`), expected)];
  });
}

type Place = Pick<RiskProblem, 'pointer' | 'field' | 'driver'>;

function wrong(place: Place, expected: string): RiskProblem {
  return { ...place, code: 'wrong_value', message: `is not ${expected}` };
}

function choicePlace(name: string): Place {
  return { pointer: `/${name}`, field: name.replaceAll('/', '.') };
}

/** The place of an answer by its path in the data, such as `profiles.p1.dateOfBirth` or `quote.promotion`. */
function answerPlace(path: string): Place {
  const pointer = `/data/${path.replaceAll('.', '/')}`;
  const [group = '', ...names] = path.split('.');
  if (group === 'quote') return { pointer, field: names.join('.') };
  const [code = '', ...field] = names;
  const isOfDriver = group === 'profiles' && code !== POLICYHOLDER;
  return { pointer, field: field.join('.') || path, ...(isOfDriver ? { driver: code } : {}) };
}
