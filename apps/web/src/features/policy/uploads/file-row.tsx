import { classNames, Icon, type IconName, ProgressBar } from '@marque/kit';
import { useFormat } from '../../../brand/use-format.ts';
import { useText } from '../../../brand/use-text.ts';
import { faultTexts } from './fault-texts.ts';
import styles from './file-row.module.css';
import type { FileToSend } from './files-to-send.ts';
import { megabytesOf } from './megabytes-of.ts';

const icons: { readonly [S in FileToSend['state']]: IconName } = {
  uploading: 'upload',
  ready: 'tick',
  lost: 'clock',
  refused: 'warning',
};

/** What a refusal’s sentence names. */
export type RuleShown = { readonly maxFiles: number; readonly megabytes: string };

/** A file that was chosen: its name, how far it is, and a button that takes it out, or away when it was refused. */
export function FileRow({
  file,
  rule,
  onRemove,
}: {
  file: FileToSend;
  rule: RuleShown;
  onRemove: (id: number) => void;
}) {
  const t = useText();
  const { state, part, name } = file;
  const removing =
    state === 'refused' ? 'upload.row.dismiss' : state === 'ready' ? 'upload.row.takeOut' : 'upload.row.stop';
  return (
    <li className={classNames(styles.row, styles[state])}>
      <Icon name={icons[state]} size={24} />
      <span className={styles.name}>{name}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t(removing, { name })}
        onClick={() => onRemove(file.id)}
      >
        <Icon name="close" size={20} />
      </button>
      <div className={styles.words}>
        {state === 'uploading' && <ProgressBar value={part} max={1} label={t('upload.row.progress', { name })} />}
        <Words file={file} rule={rule} />
      </div>
    </li>
  );
}

function Words({ file: { state, part, bytes, fault }, rule }: { file: FileToSend; rule: RuleShown }) {
  const t = useText();
  const size = useMegabytes()(bytes);
  const percent = String(Math.round(part * 100));
  if (state === 'refused' && fault !== null)
    return <p>{t(faultTexts[fault], { size, megabytes: rule.megabytes, count: String(rule.maxFiles) })}</p>;
  if (state === 'lost') return <p>{t('upload.row.lost', { percent })}</p>;
  return (
    <p className={styles.muted}>
      {state === 'ready' ? t('upload.row.ready', { size }) : t('upload.row.uploading', { percent, size })}
    </p>
  );
}

/** Says a size in megabytes. */
export function useMegabytes(): (bytes: number) => string {
  const { number } = useFormat();
  return (bytes) => number(megabytesOf(bytes));
}
