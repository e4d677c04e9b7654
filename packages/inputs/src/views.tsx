import { Skeleton } from '@marque/kit';
import { type ComponentType, lazy, Suspense } from 'react';
import { NestedView } from './nested-view.ts';
import type { QuestionViewProps } from './question-view.ts';
import { typeOfFolder } from './type-of-folder.ts';

type View = ComponentType<QuestionViewProps>;
type ViewModule = { readonly [name: string]: View };

/**
 * Views that nearly every page uses, and the one that shows nothing: a place kept for it would close up under
 * somebody's finger.
 */
const common = import.meta.glob<ViewModule>(
  './{boolean,checkbox,date,drop-down-select,email,hidden,name,number-text,radio,text}/view.tsx',
  { eager: true },
);
/** All others are fetched when a page first needs them. */
const others = import.meta.glob<ViewModule>([
  './*/view.tsx',
  '!./{boolean,checkbox,date,drop-down-select,email,hidden,name,number-text,radio,text}/view.tsx',
]);

/** Every input's view by its type, found by the folder's name: `numberText` is asked by `number-text/view.tsx`. */
export const inputViews: { readonly [type: string]: View } = Object.fromEntries([
  ...Object.entries(common).map(([path, module]) => [typeOfFolder(path), viewIn(module, path)]),
  ...Object.entries(others).map(([path, load]) => [
    typeOfFolder(path),
    lazy(() => load().then((module) => ({ default: viewIn(module, path) }))),
  ]),
]);

const isHere = new Set(Object.keys(common).map(typeOfFolder));
const isCommon = new Set(isHere);

/** Whether the views of all these types have arrived. */
export function areViewsHere(types: Iterable<string>): boolean {
  return [...types].every((type) => isHere.has(type));
}

/**
 * Fetches the views of these types before they are needed. Settles when each has arrived or failed; a failed one is
 * fetched again when it is drawn.
 */
export async function fetchViews(types: Iterable<string>): Promise<void> {
  const paths = Object.keys(others).filter((path) => new Set(types).has(typeOfFolder(path)));
  const fetching = paths.map(async (path) => {
    await others[path]?.();
    isHere.add(typeOfFolder(path));
  });
  await Promise.allSettled(fetching);
}

/** A question with the view of its type, and its place kept while that view is on its way. */
export function QuestionView(props: QuestionViewProps) {
  const { type, name } = props.question;
  const View = Object.hasOwn(inputViews, type) ? inputViews[type] : undefined;
  if (!View) throw new Error(`Question ${name}: no input type is named ${type}`);
  if (isCommon.has(type)) return <View {...props} />;
  return (
    <Suspense fallback={<Skeleton kind="block" height="120px" />}>
      {props.entry ? (
        <NestedView value={QuestionView}>
          <View {...props} />
        </NestedView>
      ) : (
        <View {...props} />
      )}
    </Suspense>
  );
}

function viewIn(module: ViewModule, path: string): View {
  const [name, view] = Object.entries(module).find(([one]) => one.endsWith('View')) ?? [];
  if (!name || !view) throw new Error(`${path} exports no view`);
  return view;
}
