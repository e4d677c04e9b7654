import { textsOf } from '@marque/forms';
import { Button, Notice } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../../../../brand/use-text.ts';
import { OursToChange } from '../ours-to-change.tsx';
import type { ChangingForm } from './changing-form.ts';

/** Names the answers of a page that only we can change, and how to get them changed. Nothing if there are none. */
export function LockedAnswers({ form, names }: { readonly form: ChangingForm; readonly names: readonly string[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const locked = names.filter((name) => form.store.isReadOnly(name));
  if (locked.length === 0) return null;
  const labels = locked.flatMap((name) => {
    const asked = form.compiled.questions.get(name);
    return asked ? [t(`${textsOf(asked.question)}.label`)] : [];
  });
  return (
    <>
      <Notice
        icon="lock"
        title={t('changing.locked.title')}
        action={
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t('changing.locked.more')}
          </Button>
        }
      >
        {t('changing.locked.text')}
      </Notice>
      <OursToChange title={t('changing.locked.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('changing.locked.which')}</p>
        <ul>
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
        <p>{t('changing.locked.how')}</p>
      </OursToChange>
    </>
  );
}
