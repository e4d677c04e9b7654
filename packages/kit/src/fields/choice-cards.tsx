import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import styles from './choice-cards.module.css';

export type Choice = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean;
};

export type ChoiceCardsProps = {
  /** The first radio has this id, so that a link to the question lands on it. */
  id: string;
  value: string | null;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** Names the group if no fieldset does. */
  label?: string;
  /** From 768px (`compact`: always) so many beside one another; 2 if not given. */
  columns?: 1 | 2 | 3 | 4;
  /** Small cards with centred text and no tick, as for amounts. */
  compact?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  name?: string;
};

/** One of several, each a big card. Native radios inside: arrows move, a form sends the value. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { id, value, choices, onChange, label, columns = 2, compact = false, invalid, describedBy, name = id } = props;
  return (
    <div
      className={classNames(styles.cards, compact && styles.compact)}
      data-columns={columns}
      data-choice=""
      data-invalid={invalid || undefined}
      {...(label && { role: 'radiogroup', 'aria-label': label })}
    >
      {choices.map((choice, index) => (
        <label key={choice.value} className={styles.card}>
          <input
            id={index === 0 ? id : `${id}-${index}`}
            className={styles.input}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            aria-describedby={describedBy}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon && <Icon name={choice.icon} className={styles.icon} />}
          {choice.hint ? (
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              <span className={styles.hint}>{choice.hint}</span>
            </span>
          ) : (
            <span className={classNames(styles.words, styles.label)}>{choice.label}</span>
          )}
        </label>
      ))}
    </div>
  );
}
