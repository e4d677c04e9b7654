import { classNames } from '@marque/kit';
import { useEffect, useState } from 'react';
import styles from './picture.module.css';

const AGAIN_MS = 5_000;

export type PictureProps = {
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
  /** Fetched only when it comes near the window. */
  lazy?: boolean;
};

/** A picture of the brand that only decorates. If it cannot be fetched, for example offline, its place stays empty, and the browser tries again until it arrives. */
export function Picture({ src, width, height, className, lazy = false }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const again = () => setAttempt((before) => before + 1);
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isMissing]);
  return (
    <img
      key={attempt}
      className={classNames(styles.picture, className)}
      data-missing={isMissing || undefined}
      src={src}
      alt=""
      width={width}
      height={height}
      {...(lazy && { loading: 'lazy' as const })}
      onLoad={() => setMissing(false)}
      onError={() => setMissing(true)}
    />
  );
}
