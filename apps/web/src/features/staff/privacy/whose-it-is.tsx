import type { OpenDataRequestWire } from '@marque/contract';
import { Notice } from '@marque/kit';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { useSeveral } from '../use-several.ts';
import styles from './privacy-page.module.css';

/** Who asks; if it may be several people, that it is one of them. */
export function useNameOf({
  name,
  movedTo,
  several,
}: Pick<OpenDataRequestWire, 'name' | 'movedTo' | 'several'>): string {
  const t = useText();
  if (Math.max(movedTo.length, several.length) > 1) return t('staff.privacy.oneOfSeveral');
  return name === '' ? t('staff.privacy.nameless') : name;
}

/** What to do if a visitor asked and customers have since taken everything of theirs over. */
export function WhoseItIs({ movedTo }: Pick<OpenDataRequestWire, 'movedTo'>) {
  const t = useText();
  const { language } = useBrand();
  const names = movedTo.map(({ name }) => (name === '' ? t('staff.privacy.nameless') : name));
  return (
    <div className={styles.notice}>
      <Notice tone="warning">{t('staff.privacy.moved', { names: new Intl.ListFormat(language).format(names) })}</Notice>
    </div>
  );
}

/** What to do if several people quoted or bought in one browser. */
export function WhichOfSeveral({ several }: Pick<OpenDataRequestWire, 'several'>) {
  const t = useText();
  const namesOf = useSeveral();
  return (
    <div className={styles.notice}>
      <Notice tone="warning">{t('staff.privacy.several', { names: namesOf(several) })}</Notice>
    </div>
  );
}
