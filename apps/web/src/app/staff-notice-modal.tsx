import { Button, Modal } from '@marque/kit';
import { useSyncExternalStore } from 'react';
import { useText } from '../brand/use-text.ts';
import type { StaffNotice, StaffNotices } from '../principal/staff/staff-notices.ts';

const words: { readonly [N in StaffNotice]: { readonly title: string; readonly content: string } } = {
  customer_only: { title: 'staff.unauthorised.title', content: 'staff.unauthorised.action' },
  beyond_scope: { title: 'staff.beyond.title', content: 'staff.beyond.content' },
  impersonation_over: { title: 'staff.over.title', content: 'staff.over.content' },
};

/** Tells staff that only the customer may do what they tried, that the person on the line may not, or that acting for the customer is over. */
export function StaffNoticeModal({ notices }: { notices: StaffNotices }) {
  const t = useText();
  const notice = useSyncExternalStore(notices.subscribe, notices.current);
  if (notice === null) return null;
  const close = () => notices.show(null);
  return (
    <Modal
      open
      onClose={close}
      title={t(words[notice].title)}
      closeText={t('frame.close')}
      actions={<Button onClick={close}>{t('staff.unauthorised.understood')}</Button>}
    >
      <p>{t(words[notice].content)}</p>
    </Modal>
  );
}
