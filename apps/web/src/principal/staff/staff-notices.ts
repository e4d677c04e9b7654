/** What staff are told wherever they are: only the customer may do that; the person on the line may not; acting for the customer is over. */
export type StaffNotice = 'customer_only' | 'impersonation_over' | 'beyond_scope';

/** Carries such notices from the calls to the modal. */
export type StaffNotices = {
  readonly current: () => StaffNotice | null;
  readonly show: (notice: StaffNotice | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** No notice yet. */
export function createStaffNotices(): StaffNotices {
  const listeners = new Set<() => void>();
  let current: StaffNotice | null = null;
  return {
    current: () => current,
    show: (notice) => {
      current = notice;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
