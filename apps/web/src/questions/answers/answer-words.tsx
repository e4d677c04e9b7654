import type { CompiledQuestion } from '@marque/forms';
import { answerLines, codesIn } from '@marque/inputs';
import { Skeleton } from '@marque/kit';
import { useBrand } from '../../brand/brand-context.tsx';
import { useFormat } from '../../brand/use-format.ts';
import { useOptionalText, useText } from '../../brand/use-text.ts';
import styles from './answer-words.module.css';
import { useTableTexts } from './use-table-texts.ts';

/** An answer in words: for a list the number of entries, and each entry in its own lines. */
export function AnswerWords({ asked, value }: { asked: CompiledQuestion; value: unknown }) {
  const format = useFormat();
  const { formats } = useBrand();
  const text = useText();
  const textIfAny = useOptionalText();
  const codes = codesIn({ asked, value });
  const found = useTableTexts(codes);
  if (codes.some(({ table, code }) => found(table, code) === 'pending')) return <Skeleton width="9em" />;
  const tableText = (table: string, code: string) => {
    const words = found(table, code);
    return typeof words === 'object' ? words.text : undefined;
  };
  const { short, parts } = answerLines({ asked, value }, { ...format, text, textIfAny, formats, tableText });
  if (parts.length === 0) return short;
  return (
    <>
      {short}
      <ul className={styles.parts}>
        {parts.map((lines, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names, and a summary does not move them.
          <li key={index}>
            {lines.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
