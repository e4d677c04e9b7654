import { Button, Notice } from '@marque/kit';
import { useState } from 'react';
import { useText } from '../brand/use-text.ts';
import { readClipboard } from './read-clipboard.ts';

/** Pastes the clipboard, which browsers ask about first. If that is blocked, says how to allow it. */
export function PasteButton({ text, onPaste }: { text: string; onPaste: (pasted: string) => void }) {
  const t = useText();
  const [isBlocked, setBlocked] = useState(false);
  const paste = async () => {
    const read = await readClipboard(navigator.clipboard);
    setBlocked(!read.ok);
    if (read.ok) onPaste(read.value.trim());
  };
  return (
    <>
      <Button variant="text" onClick={() => void paste()}>
        {text}
      </Button>
      {isBlocked && (
        <Notice tone="warning" role="alert">
          {t('frame.clipboardBlocked')}
        </Notice>
      )}
    </>
  );
}
