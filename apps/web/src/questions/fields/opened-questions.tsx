import { type Opening, openingOf } from '@marque/forms';
import { Fragment, useState } from 'react';
import { AskedQuestion, type AskedQuestionProps } from './asked-question.tsx';
import { OpeningQuestion, standingOf } from './opening-question.tsx';

/** Openings to which somebody has said no, and the way to say it. */
export type Opened = {
  readonly isOpen: (opening: Opening) => boolean;
  readonly set: (opening: Opening, isOpen: boolean) => void;
};

/** Which openings of a page are open: those to which somebody said no, and those whose answers are not the usual ones. */
export function useOpened({ form }: Pick<AskedQuestionProps, 'form'>): Opened {
  const [said, say] = useState<ReadonlyMap<Opening, boolean>>(new Map());
  return {
    isOpen: (opening) => said.get(opening) ?? standingOf(form, opening) === false,
    set: (opening, isOpen) => say((before) => new Map(before).set(opening, isOpen)),
  };
}

export type OpenedQuestionsProps = Pick<AskedQuestionProps, 'form' | 'lookups'> & {
  /** Those that are asked, in page order. */
  names: readonly string[];
  opened: Opened;
};

/** Questions one below the other; what is behind an opening comes after it, once somebody has said no to it. */
export function OpenedQuestions({ form, lookups, names, opened }: OpenedQuestionsProps) {
  return names.map((name) => {
    const asked = form.compiled.questions.get(name);
    if (!asked) return null;
    const opening = openingOf(asked.section, name);
    const isBehind = opening !== undefined && !form.store.isReadOnly(name);
    const isFirst = isBehind && names.find((one) => Object.hasOwn(opening.usual, one)) === name;
    return (
      <Fragment key={name}>
        {isFirst && (
          <OpeningQuestion
            form={form}
            lookups={lookups}
            opening={opening}
            isOpen={opened.isOpen(opening)}
            onOpen={(isOpen) => opened.set(opening, isOpen)}
          />
        )}
        {(!isBehind || opened.isOpen(opening)) && <AskedQuestion form={form} asked={asked} lookups={lookups} />}
      </Fragment>
    );
  });
}
