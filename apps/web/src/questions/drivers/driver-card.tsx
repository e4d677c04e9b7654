import { Button, buttonClass, Card, Icon, Pill } from '@marque/kit';
import { Link } from '@tanstack/react-router';
import { useText } from '../../brand/use-text.ts';
import { AnswerWords } from '../answers/answer-words.tsx';
import type { QuestionForm } from '../form/question-form.ts';
import styles from './driver-card.module.css';
import type { DriverFacts } from './driver-facts.ts';

export type DriverCardProps = {
  form: QuestionForm;
  facts: DriverFacts;
  /** The page of their details, at what is missing. */
  page: string;
  /** Their place in the list, for one without a name. */
  name: string;
  /** The customer tried to continue although details are missing. */
  isWanted: boolean;
  onRemove: () => void;
};

/** One additional driver in the list: who they are, whether details are missing, and what can be done. */
export function DriverCard({ form, facts, page, name, isWanted, onRemove }: DriverCardProps) {
  const t = useText();
  const { profileCode, age, openTopic } = facts;
  const asked = form.compiled.questions.get('relationshipToInsured');
  const isMissing = openTopic !== undefined;
  return (
    <Card as="li" className={styles.card} data-wrong={(isMissing && isWanted) || undefined}>
      <Icon name="person" className={styles.icon} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.small}>
          {age !== undefined && t('disclosure.drivers.age', { count: age })}
          {age !== undefined && facts.relationship !== undefined && ' · '}
          {asked && facts.relationship !== undefined && <AnswerWords asked={asked} value={facts.relationship} />}
        </p>
        <div>
          {isMissing ? (
            <Pill tone={isWanted ? 'critical' : 'warning'} icon="warning">
              {t('disclosure.drivers.missing')}
            </Pill>
          ) : (
            <Pill tone="success" icon="tick">
              {t('disclosure.drivers.complete')}
            </Pill>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Link
          to={page}
          className={buttonClass('text')}
          data-driver={profileCode}
          aria-label={t(isMissing ? 'disclosure.drivers.finishNamed' : 'disclosure.drivers.editNamed', { name })}
        >
          {t(isMissing ? 'disclosure.drivers.finish' : 'disclosure.drivers.edit')}
        </Link>
        <Button variant="text" aria-label={t('disclosure.drivers.removeNamed', { name })} onClick={onRemove}>
          {t('disclosure.drivers.remove')}
        </Button>
      </div>
    </Card>
  );
}

/** Goes to the way to a driver's details. */
export function focusDriver(profileCode: string): void {
  const link = document.querySelector<HTMLElement>(`[data-driver="${profileCode}"]`);
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
}
