import styles from './switch-two.module.css';

export type SwitchTwoProps = {
  /** The first radio bears this id. */
  id: string;
  /** Null until answered. */
  value: boolean | null;
  onChange: (value: boolean) => void;
  yesText: string;
  noText: string;
  /** Names the group if no fieldset does. */
  label?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  name?: string;
};

/** Yes or no as one switch of two parts, unanswered at first. */
export function SwitchTwo(props: SwitchTwoProps) {
  const { id, value, onChange, yesText, noText, label, invalid, describedBy, name = id } = props;
  const part = (answer: boolean) => (
    <label className={styles.part}>
      <input
        id={answer ? id : `${id}-1`}
        className={styles.input}
        type="radio"
        name={name}
        value={answer ? 'yes' : 'no'}
        checked={value === answer}
        aria-describedby={describedBy}
        onChange={() => onChange(answer)}
      />
      {answer ? yesText : noText}
    </label>
  );
  return (
    <div
      className={styles.switch}
      data-choice=""
      data-invalid={invalid || undefined}
      {...(label && { role: 'radiogroup', 'aria-label': label })}
    >
      {part(true)}
      {part(false)}
    </div>
  );
}
