import type { StagedFileWire } from '@marque/contract';
import { useEffect, useReducer, useRef } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { isAbort } from '../../../client/send.ts';
import { useIsOnline } from '../../../frame/use-is-online.ts';
import { refusalOf } from './fault-texts.ts';
import { type FileEvent, type FileToSend, faultOfChosen, filesAfter } from './files-to-send.ts';
import { transportWithProgress } from './transport-with-progress.ts';

const AGAIN_MS = 5000;

/** What may be sent for the purpose of the page. */
type UploadRule = { readonly accept: readonly string[]; readonly maxSize: number; readonly maxFiles: number };

/**
 * The files chosen on a page, and those waiting from before it was loaded. Each goes to the gateway at once, where it
 * waits to be sent. A transfer that a dropped connection cut off is repeated every five seconds while the browser says
 * that it is online. Leaving the page stops transfers under way.
 */
export function useFilesToSend(policyId: string, rule: UploadRule) {
  const client = useClient();
  const isOnline = useIsOnline();
  const [files, happen] = useReducer(filesAfter, []);
  const latest = useRef<readonly FileToSend[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const nextId = useRef(0);
  latest.current = files;

  // Between two drawings several files may be chosen.
  const note = (event: FileEvent) => {
    latest.current = filesAfter(latest.current, event);
    happen(event);
  };
  const upload = async (id: number, file: File) => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    const form = new FormData();
    form.append('file', file, file.name.normalize('NFC'));
    const transport = transportWithProgress((part) => note({ type: 'progress', id, part }));
    try {
      const options = { params: { policyId }, form, transport, signal: stop.signal };
      const { fileId, fileName } = await client.call('stageUpload', options);
      note({ type: 'ready', id, fileId, name: fileName });
    } catch (error) {
      if (isAbort(error)) return;
      const fault = refusalOf(error);
      note(fault === undefined ? { type: 'lost', id } : { type: 'refused', id, fault });
    }
  };
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const id = nextId.current++;
      const fault = faultOfChosen(latest.current, file, rule);
      note({ type: 'chosen', id, file, fault });
      if (fault === null) void upload(id, file);
    }
  };
  const remove = (id: number) => {
    stops.current.get(id)?.abort();
    const fileId = latest.current.find((one) => one.id === id)?.fileId ?? null;
    note({ type: 'removed', id });
    // A file that stays behind shows again when the page is loaded, and is deleted after a day.
    if (fileId !== null) client.call('unstageUpload', { params: { policyId, fileId } }).catch(() => undefined);
  };
  const again = () => {
    for (const { id, file, state } of latest.current)
      if (state === 'lost' && file) {
        note({ type: 'again', id });
        void upload(id, file);
      }
  };

  const find = (staged: readonly StagedFileWire[]) => {
    // The first of them ends up on top.
    for (const one of staged.toReversed()) {
      const fault = faultOfChosen(latest.current, { name: one.fileName, size: one.bytes }, rule);
      if (fault === null || fault === 'TOO_MANY') note({ type: 'found', id: nextId.current++, staged: one, fault });
    }
  };
  useStaged(policyId, find);

  const goOn = useRef(again);
  goOn.current = again;
  const hasLost = files.some(({ state }) => state === 'lost');
  useEffect(() => {
    if (!hasLost || !isOnline) return;
    const timer = setTimeout(() => goOn.current(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [hasLost, isOnline]);
  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);
  return { files, add, remove };
}

/**
 * Once a page is there, hands over the files that were stored before it was loaded. Without an answer there are none.
 */
function useStaged(policyId: string, find: (staged: readonly StagedFileWire[]) => void): void {
  const client = useClient();
  const found = useRef(find);
  found.current = find;
  useEffect(() => {
    const stop = new AbortController();
    client.call('listUploads', { params: { policyId }, signal: stop.signal }).then(
      ({ staged }) => found.current(staged),
      () => undefined,
    );
    return () => stop.abort();
  }, [client, policyId]);
}
