import { type Data, isData, nearestName } from '@marque/base';
import { sectionFileSchema } from '../../schema/questions-file.ts';
import type { Folder } from '../folder.ts';
import type { Place, Report } from '../place.ts';
import { checkSource, readSource, type Source } from '../read-yaml.ts';

const FOLDER = 'questions/';
const FILE = /^questions\/([a-z][a-z0-9-]*)\.yaml$/;

/** The sections of questions that products share. */
export type SharedSections = {
  /**
   * A file of questions with the sections that it names put in their places. A name that no section has is reported,
   * and so is a name that is given twice.
   */
  readonly putInto: (questions: Source, report: Report) => Source;
  /**
   * Reports each section that was named so far and does not exist, at the file with nearly its name, or where it is
   * named. Once all were read, it also reports each file that nobody named.
   */
  readonly reportRest: (areAllRead: boolean) => void;
};

/** Reads `questions/<section>.yaml` of the brand's folder and reports what is wrong with each by itself. */
export function sharedSections(folder: Folder, report: Report): SharedSections {
  const paths = folder.under(FOLDER);
  const files = new Map(paths.flatMap((path) => nameOf(path).map((name): [string, string] => [name, path])));
  const sections = new Map([...files].map(([name, path]) => [name, soundSource(folder, path, report)]));
  const taken = new Set<string>();
  const unknown: Unknown[] = [];
  return {
    putInto: (questions, reportOf) => {
      for (const name of namesIn(questions)) taken.add(`${FOLDER}${name}.yaml`);
      return withSections(questions, { sections, report: reportOf, miss: (one) => void unknown.push(one) });
    },
    reportRest: (areAllRead) => {
      const untaken = paths.filter((one) => !taken.has(one));
      for (const [name, places] of Map.groupBy(unknown, (one) => one.name)) {
        const slip = untaken.find((path) => isSlipFor(path, name, places));
        if (slip === undefined) for (const { tell } of places) tell();
        else
          report(
            { file: folder.nameOf(slip), line: 1, key: '' },
            { expected: `the name ${FOLDER}${name}.yaml, by which products take it`, found: slip },
          );
      }
      for (const path of areAllRead ? untaken : [])
        report(
          { file: folder.nameOf(path), line: 1, key: '' },
          {
            expected: 'a section that the questions of some product name, or no such file',
            found: path,
            isNeedless: true,
          },
        );
    },
  };
}

/** A name that no section has: where it is given, and how that is reported. */
type Unknown = { readonly name: string; readonly place: Place; readonly tell: () => void };

/**
 * Whether a name meant a file: the file's own name may belong to nothing, or several places use the name, and they are
 * not all wrong.
 */
function isSlipFor(path: string, name: string, places: readonly Unknown[]): boolean {
  const stem = path.slice(FOLDER.length).replace(/\..*$/, '');
  const lines = new Set(places.map(({ place }) => `${place.file}:${place.line}`));
  return nearestName(stem, [name]) !== undefined && (nameOf(path).length === 0 || lines.size > 1);
}

function nameOf(path: string): string[] {
  const name = FILE.exec(path)?.[1];
  return name === undefined ? [] : [name];
}

/** A section's file; without data if something is wrong with it. */
function soundSource(folder: Folder, path: string, report: Report): Source {
  const source = readSource(folder, path, report);
  return checkSource(source, sectionFileSchema, report).value ? source : { ...source, data: undefined };
}

function listIn({ data }: Source): readonly unknown[] {
  const list = isData(data) ? data['sections'] : undefined;
  return Array.isArray(list) ? list : [];
}

function namesIn(questions: Source): string[] {
  return listIn(questions).filter((one) => typeof one === 'string');
}

type Placing = {
  readonly sections: ReadonlyMap<string, Source>;
  readonly report: Report;
  readonly miss: (unknown: Unknown) => void;
};

function withSections(questions: Source, { sections, report, miss }: Placing): Source {
  const list = listIn(questions);
  const named = list.map((one) => (typeof one === 'string' ? one : undefined));
  const isSound = list.map((one, index) => {
    if (typeof one !== 'string') return !isCopy(one, { sections, report, at: () => questions.at('sections', index) });
    if (!sections.has(one)) {
      const place = questions.at('sections', index);
      const wrong = {
        expected: 'the name of a section in questions/, or a section',
        found: one,
        known: [...sections.keys()],
        missing: `${FOLDER}${one}.yaml`,
      };
      miss({ name: one, place, tell: () => report(place, wrong) });
    } else if (named.indexOf(one) < index)
      report(questions.at('sections', index), { expected: 'a section that is named once', found: one });
    else return sections.get(one)?.data !== undefined;
    return false;
  });
  if (isSound.includes(false)) return { ...questions, data: undefined };
  const sourceOf = (path: readonly PropertyKey[]): [Source, readonly PropertyKey[]] => {
    const shared = path[0] === 'sections' && path.length > 2 ? sections.get(named[Number(path[1])] ?? '') : undefined;
    return shared ? [shared, path.slice(2)] : [questions, path];
  };
  const placed = list.map((one) => (typeof one === 'string' ? { id: one, ...(sections.get(one)?.data as Data) } : one));
  return {
    data: named.some((name) => name !== undefined) ? { ...(questions.data as Data), sections: placed } : questions.data,
    at: (...path) => {
      const [source, within] = sourceOf(path);
      return source.at(...within);
    },
    written: (...path) => {
      const [source, within] = sourceOf(path);
      return source.written(...within);
    },
  };
}

type Beside = {
  readonly sections: ReadonlyMap<string, Source>;
  readonly report: Report;
  readonly at: () => ReturnType<Source['at']>;
};

/**
 * A section with the same content as the shared one of its name is reported: otherwise one of the two would be
 * forgotten in a change.
 */
function isCopy(one: unknown, { sections, report, at }: Beside): boolean {
  if (!isData(one)) return false;
  const { id, ...keys } = one;
  const shared = typeof id === 'string' ? sections.get(id) : undefined;
  if (shared?.data === undefined || JSON.stringify(keys) !== JSON.stringify(shared.data)) return false;
  report(at(), {
    expected: `the name ${id} alone: questions/${id}.yaml says the same`,
    found: 'a copy of it',
    isBare: true,
  });
  return true;
}
