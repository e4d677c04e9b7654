import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';

export type SaveState = {
  /** Nothing that was chosen here waits to be saved. */
  readonly isSaved: boolean;
  /** The last choice could not be saved. */
  readonly isFailed: boolean;
};

/** Holds a link back until the page's choices are saved, and then follows it. If saving fails, it does not, and the frame shows the failure. */
export function useGoOnWhenSaved(to: string, { isSaved, isFailed }: SaveState): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const [isWanted, want] = useState(false);
  useEffect(() => {
    if (!isWanted || !isSaved) return;
    want(false);
    if (!isFailed) void navigate({ to });
  }, [isWanted, isSaved, isFailed, navigate, to]);
  return (event) => {
    if (isSaved) return;
    event.preventDefault();
    want(true);
  };
}
