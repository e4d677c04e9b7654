import type { Question, Questionnaire, Registry, Section } from '../questionnaire.ts';
import { answererOf, namesInConditions, type Places, placesOfEntry, placesOfForm } from './names-read.ts';
import { sortByReads } from './sort-by-reads.ts';

type Asked = { readonly question: Question; readonly section: Pick<Section, 'when'> };

/**
 * The names of questions whose conditions lead back to themselves, if there are any: among the pages' questions, or
 * among those of one loop's entry (then by their qualified names). For the loader, which reports it with the line.
 */
export function findRing(questionnaire: Questionnaire, registry: Registry): readonly string[] | undefined {
  const asked = questionnaire.sections.flatMap((section) =>
    section.questions.map((question) => ({ section, question })),
  );
  const places = placesOfForm(questionnaire, registry);
  const ringAmong = (some: readonly Asked[], seen: Places) =>
    sortByReads(new Map(some.map((one) => [one.question.name, ownReads(one, questionnaire, seen)]))).ring;
  const ring = ringAmong(asked, places);
  if (ring) return ring;
  for (const { question: loop } of asked) {
    const entry = (loop.entry ?? []).map((question) => ({ question, section: {} }));
    const inside = ringAmong(entry, placesOfEntry(loop, places, registry));
    if (inside) return inside;
  }
  return undefined;
}

function ownReads({ question, section }: Asked, { conditions }: Questionnaire, places: Places): string[] {
  const answerers = namesInConditions(question, section, conditions).map((name) => answererOf(places, name));
  return answerers.flatMap((one) => (one && !one.isOuter ? [one.question] : []));
}
