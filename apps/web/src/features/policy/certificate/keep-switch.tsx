import { CheckCard } from '@marque/kit';
import { useEffect, useId, useMemo, useState } from 'react';
import { useBrand } from '../../../brand/brand-context.tsx';
import { useText } from '../../../brand/use-text.ts';
import { browserCopies } from '../../../certificate/browser-copies.ts';
import { canKeepCopies } from '../../../certificate/browser-shelf.ts';
import { keepCopy, type LookedAt, removeCopy } from '../../../certificate/keep-copies.ts';
import type { KeptList } from '../../../certificate/kept-list.ts';
import { KEPT_DAYS } from '../../../certificate/may-be-shown.ts';
import { markOf } from '../../../principal/identity/sign-in-mark.ts';
import { usePrincipal } from '../../../principal/principal.tsx';
import styles from './keep-switch.module.css';

export type KeepSwitchProps = { readonly path: string; readonly policyId: string; readonly lookedAt: LookedAt };

/**
 * Whether this browser keeps a copy of the certificate's page, for a customer who has signed in themselves: easy to
 * switch on and just as easy to switch off.
 */
export function KeepSwitch(props: KeepSwitchProps) {
  const { user, isStaff } = usePrincipal();
  return user && !isStaff && canKeepCopies() && <Switch {...props} owner={markOf(user)} />;
}

const sayings = { kept: 'certificate.keep.kept', gone: 'certificate.keep.gone', failed: 'certificate.keep.failed' };

function Switch({ path, policyId, lookedAt, owner }: KeepSwitchProps & { readonly owner: string }) {
  const t = useText();
  const id = useId();
  const brand = useBrand();
  const copies = useMemo(() => browserCopies(brand.brand), [brand.brand]);
  const [isKept, setKept] = useState(() => isListed(copies.list, { path, owner }));
  const [said, say] = useState<keyof typeof sayings>();
  // A look at the page is a look at the copy too.
  useEffect(() => {
    if (isListed(copies.list, { path, owner }))
      void keepCopy(copies, { path, policyId, owner }, { lookedAt, brand }).catch(() => undefined);
  }, [copies, path, policyId, owner, lookedAt, brand]);
  const choose = async (wanted: boolean) => {
    setKept(wanted);
    try {
      if (wanted) await keepCopy(copies, { path, policyId, owner }, { lookedAt, brand });
      else await removeCopy(copies, path);
      say(wanted ? 'kept' : 'gone');
    } catch {
      setKept(false);
      say('failed');
    }
  };
  if (lookedAt === null || lookedAt === 'WRITING') return null;
  const isHeld = matchMedia('(pointer: coarse)').matches;
  return (
    <section className={styles.keep}>
      <CheckCard
        id={id}
        checked={isKept}
        onChange={(wanted) => void choose(wanted)}
        label={t(isHeld ? 'certificate.keep.phone' : 'certificate.keep.computer')}
        hint={t('certificate.keep.hint', { days: KEPT_DAYS })}
      />
      <p role="status" className={styles.said}>
        {said && t(sayings[said])}
      </p>
    </section>
  );
}

function isListed(list: KeptList, { path, owner }: { readonly path: string; readonly owner: string }): boolean {
  return list.all().some((one) => one.path === path && one.owner === owner);
}
