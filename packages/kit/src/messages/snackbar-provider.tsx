import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './snackbar-provider.module.css';
import { type SnackbarTimer, snackbarTimer } from './snackbar-timer.ts';

export type SnackbarTone = 'info' | 'success' | 'critical';

export type SnackbarOptions = { tone?: SnackbarTone; action?: { text: string; onPress: () => void } };

/** Shows a short message at the foot; a later one replaces an earlier one. */
export type ShowSnackbar = (message: string, options?: SnackbarOptions) => void;

export type SnackbarProviderProps = { children: ReactNode };

type Shown = { message: string; options: SnackbarOptions };

const SnackbarContext = createContext<ShowSnackbar | null>(null);

/** Gives the show function; fails outside a SnackbarProvider. */
export function useSnackbar(): ShowSnackbar {
  const show = useContext(SnackbarContext);
  if (!show) throw new Error('useSnackbar needs a SnackbarProvider above it');
  return show;
}

/** Holds the one snackbar of the application. */
export function SnackbarProvider({ children }: SnackbarProviderProps) {
  const [shown, setShown] = useState<(Shown & { turn: number }) | null>(null);
  const turn = useRef(0);
  const show = useCallback<ShowSnackbar>((message, options = {}) => {
    turn.current += 1;
    setShown({ turn: turn.current, message, options });
  }, []);
  const hide = useCallback(() => setShown(null), []);
  const bar = useMemo(
    () => shown && <Snackbar key={shown.turn} message={shown.message} options={shown.options} onEnd={hide} />,
    [shown, hide],
  );
  return (
    <SnackbarContext value={show}>
      {children}
      <div className={styles.place} role="status">
        {bar}
      </div>
    </SnackbarContext>
  );
}

function Snackbar({ message, options, onEnd }: Shown & { onEnd: () => void }) {
  const timer = useRef<SnackbarTimer>(undefined);
  const held = useRef({ hover: false, focus: false });
  useEffect(() => {
    timer.current = snackbarTimer(onEnd);
    return () => timer.current?.stop();
  }, [onEnd]);
  const hold = (part: 'hover' | 'focus', on: boolean) => () => {
    held.current[part] = on;
    if (held.current.hover || held.current.focus) timer.current?.pause();
    else timer.current?.resume();
  };
  const { action, tone = 'info' } = options;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether it is being read.
    <div
      className={styles.snackbar}
      data-tone={tone}
      onPointerEnter={hold('hover', true)}
      onPointerLeave={hold('hover', false)}
      onFocus={hold('focus', true)}
      onBlur={hold('focus', false)}
    >
      {tone !== 'info' && <Icon name={tone === 'success' ? 'tick' : 'warning'} size={20} />}
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onEnd();
          }}
        >
          {action.text}
        </button>
      )}
    </div>
  );
}
