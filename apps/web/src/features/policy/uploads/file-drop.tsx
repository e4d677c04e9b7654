import { Button, classNames, Icon } from '@marque/kit';
import { type DragEvent, useRef, useState } from 'react';
import { useText } from '../../../brand/use-text.ts';
import styles from './file-drop.module.css';

export type FileDropProps = {
  /** Endings of names that are taken, in lower case. */
  accept: readonly string[];
  /** What may be sent, said below the heading. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
};

/** The place to choose or drop files, or to take a picture. */
export function FileDrop({ accept, hint, onFiles }: FileDropProps) {
  const t = useText();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    onFiles([...event.dataTransfer.files]);
  };
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again after it was taken out.
    input.value = '';
  };
  return (
    <fieldset
      className={classNames(styles.drop, isOver && styles.over)}
      aria-labelledby="upload-drop"
      aria-describedby="upload-hint"
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={32} />
      <h2 id="upload-drop">{t('upload.drop.title')}</h2>
      <p id="upload-hint" className={styles.hint}>
        {hint}
      </p>
      <div className={styles.acts}>
        <Button variant="quiet" icon="document" onClick={() => files.current?.click()}>
          {t('upload.drop.choose')}
        </Button>
        <Button variant="quiet" icon="camera" onClick={() => camera.current?.click()}>
          {t('upload.drop.picture')}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        data-testid="files"
        accept={accept.map((ending) => `.${ending}`).join(',')}
        onChange={(event) => take(event.target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.target)}
      />
    </fieldset>
  );
}
