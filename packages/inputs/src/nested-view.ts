import { type ComponentType, createContext } from 'react';
import type { QuestionViewProps } from './question-view.ts';

/** How a question inside a question is shown: the view of any question, passed down so that an input need not know them all. */
export const NestedView = createContext<ComponentType<QuestionViewProps> | undefined>(undefined);
