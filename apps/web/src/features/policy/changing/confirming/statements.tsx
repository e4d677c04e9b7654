import type { PolicyChangeWire } from '@marque/contract';
import { CheckCard, FieldError } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { usePrincipal } from '../../../../principal/principal.tsx';
import type { TriedRow } from '../tried-rows.ts';
import styles from './review-change.module.css';

type Statement = { readonly id: string; readonly text: string };

/**
 * The statements before a change is confirmed: that the answers are true, and that the documents of a new cover were
 * read. Staff state what the customer said to them, and what they went through together. No box is ticked beforehand.
 */
export function useStatements(rows: readonly TriedRow[], papers: PolicyChangeWire['papers']) {
  const t = useText();
  const { acting } = usePrincipal();
  const [said, say] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const isTold = rows.some(({ kind }) => kind === 'section' || kind === 'driver');
  const added = new Set(
    papers.flatMap(({ isNew, cover }) => (isNew && cover !== null ? [t(`covers.${cover}.name`)] : [])),
  );
  const readText = acting ? 'changing.byStaff.read' : 'changing.check.read';
  const all: Statement[] = [
    ...(isTold ? [{ id: 'true', text: t(acting ? 'changing.byStaff.true' : 'changing.check.true') }] : []),
    ...(added.size > 0 ? [{ id: 'read', text: t(readText, { covers: [...added].join(', ') }) }] : []),
  ];
  const missing = all.filter(({ id }) => !said.has(id));
  return {
    all,
    said,
    isTried,
    toggle: (id: string, isSaid: boolean) =>
      say((former) => new Set(isSaid ? [...former, id] : [...former].filter((one) => one !== id))),
    /** Whether everything is stated; if not, it is asked for. */
    checked: (): boolean => {
      const [first] = missing;
      if (!first) return true;
      setTried(true);
      document.getElementById(`statement-${first.id}`)?.focus();
      return false;
    },
  };
}

/** The ticks before the button. */
export function Statements({ statements }: { statements: ReturnType<typeof useStatements> }) {
  const t = useText();
  const { all, said, isTried, toggle } = statements;
  if (all.length === 0) return null;
  const isWrong = isTried && all.some(({ id }) => !said.has(id));
  return (
    <fieldset className={styles.statements}>
      <legend>
        <h2 className={styles.title}>{t('changing.check.before')}</h2>
      </legend>
      {all.map(({ id, text }) => (
        <CheckCard
          key={id}
          id={`statement-${id}`}
          label={text}
          checked={said.has(id)}
          invalid={isTried && !said.has(id)}
          describedBy={isWrong ? 'statements-error' : undefined}
          onChange={(isSaid) => toggle(id, isSaid)}
        />
      ))}
      {isWrong && <FieldError id="statements-error">{t('changing.check.tick')}</FieldError>}
    </fieldset>
  );
}
