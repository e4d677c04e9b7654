import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from '../fields/field-error.tsx';
import { fieldDescription, fieldIds } from '../fields/field-ids.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { PlateCharacters } from './plate-characters.tsx';
import styles from './plate-input.module.css';
import { CHARACTER_HEIGHT, nearestStop, plateLayout, plateText } from './plate-layout.ts';
import { usePlateCaret } from './use-plate-caret.ts';

export type PlateInputProps = {
  id: string;
  /** The text as it should be on the plate; the owner may divide it again at each change. */
  value: string;
  /** Gets capitals, digits and single spaces. */
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onSubmit?: () => void;
  label: ReactNode;
  /** The label is for screen readers alone. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Ghost characters while it is empty. */
  ghost?: string;
  side?: 'front' | 'rear';
  zeroEmission?: boolean;
  disabled?: boolean;
  name?: string;
};

/** An empty plate that invites typing: the text appears in the plate's own characters. */
export function PlateInput(props: PlateInputProps) {
  const { id, value, onChange, onSubmit, label, labelHidden, hint, error, ghost = 'AB12 CDE', side = 'rear' } = props;
  const input = useRef<HTMLInputElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const { selection, read, place, remember } = usePlateCaret(input, value);
  const layout = plateLayout(value);
  const width = Math.max(plateLayout(ghost).width, layout.width + 6);
  const at = (index: number) => layout.stops[Math.min(index, layout.stops.length - 1)] ?? 0;
  const ids = fieldIds(id);

  // The letters that are hit lie elsewhere than the invisible ones beneath, so a press is measured on the drawing.
  const followPress = (clientX: number) => {
    const box = drawing.current?.getBoundingClientRect();
    if (!box || input.current?.selectionStart !== input.current?.selectionEnd) return;
    const scale = Math.min(box.width / width, box.height / CHARACTER_HEIGHT);
    place(nearestStop(layout, (clientX - box.left) / scale));
  };
  return (
    <div className={styles.field}>
      <label id={ids.label} htmlFor={id} className={labelHidden ? undefined : styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {hint && (
        <div id={ids.hint} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
      <div
        className={classNames(styles.plate, value === '' ? styles.empty : styles[side])}
        data-invalid={!!error || undefined}
      >
        {props.zeroEmission && value !== '' && <span className={styles.flash} />}
        <svg ref={drawing} className={styles.drawing} viewBox={`0 0 ${width} ${CHARACTER_HEIGHT}`} aria-hidden="true">
          {selection.end > selection.start && (
            <rect
              className={styles.selected}
              x={at(selection.start) - 5}
              width={at(selection.end) - at(selection.start)}
              height="79"
            />
          )}
          <PlateCharacters text={value === '' ? ghost : value} />
          <rect
            key={selection.end}
            className={styles.caret}
            x={at(selection.end) - (selection.end > 0 ? 7 : 5)}
            width="4"
            height="79"
          />
        </svg>
        <input
          ref={input}
          id={id}
          name={props.name}
          className={styles.input}
          value={value}
          disabled={props.disabled}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescription(id, { hint, error })}
          onChange={(event) => {
            remember();
            onChange(plateText(event.target.value));
          }}
          onSelect={read}
          onMouseUp={(event) => followPress(event.clientX)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onSubmit) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      </div>
    </div>
  );
}
