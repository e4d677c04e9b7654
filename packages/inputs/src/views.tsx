import { Skeleton } from '@marque/kit';
import { type ComponentType, lazy, Suspense } from 'react';
import { NestedView } from './nested-view.ts';
import type { QuestionViewProps } from './question-view.ts';
import { typeOfFolder } from './type-of-folder.ts';

type View = ComponentType<QuestionViewProps>;
type ViewModule = { readonly [name: string]: View };

/** Views that nearly every page asks with. */
const common = import.meta.glob<ViewModule>(
  './{boolean,checkbox,date,drop-down-select,email,name,number-text,radio,text}/view.tsx',
  { eager: true },
);
/** All others come when a page first needs them. */
const others = import.meta.glob<ViewModule>([
  './*/view.tsx',
  '!./{boolean,checkbox,date,drop-down-select,email,name,number-text,radio,text}/view.tsx',
]);

/** Every input's view by its type, found by the folder's name: `numberText` is asked by `number-text/view.tsx`. */
export const inputViews: { readonly [type: string]: View } = Object.fromEntries([
  ...Object.entries(common).map(([path, module]) => [typeOfFolder(path), viewIn(module, path)]),
  ...Object.entries(others).map(([path, load]) => [
    typeOfFolder(path),
    lazy(() => load().then((module) => ({ default: viewIn(module, path) }))),
  ]),
]);
/** Fetches the views of these types before a page needs them, so that nobody waits for one. One that does not come is asked for again when it is needed. */
export function preloadViews(types: Iterable<string>): void {
  for (const type of new Set(types)) {
    const path = Object.keys(others).find((one) => typeOfFolder(one) === type);
    if (path !== undefined) others[path]?.().catch(() => undefined);
  }
}

const isCommon = new Set(Object.keys(common).map(typeOfFolder));

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
