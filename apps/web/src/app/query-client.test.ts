import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A machine may be busy. */
const PATIENCE = { timeout: 60_000 };

function failingOnce(value: string) {
  const call = vi.fn<() => Promise<string>>();
  call.mockRejectedValueOnce(new Error('away')).mockResolvedValue(value);
  return call;
}

function told() {
  const heard: { error: unknown; again: (() => void) | undefined }[] = [];
  const client = createQueryClient({ tell: (error, again) => void heard.push({ error, again }), report: () => {} });
  return { client, heard };
}

test('given a question that failed, when one tries again, then it is asked once more and the page gets its answer', async () => {
  const { client, heard } = told();
  const observer = new QueryObserver(client, { queryKey: ['one'], queryFn: failingOnce('here') });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENCE);
  heard[0]?.again?.();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('here'), PATIENCE);
  stop();
});

test('given a change that may be repeated, when one tries again, then it is made with what it was asked for', async () => {
  const { client, heard } = told();
  const onSuccess = vi.fn();
  const call = failingOnce('done');
  const observer = new MutationObserver(client, { mutationFn: call, onSuccess, meta: { again: true } });
  await observer.mutate(undefined).catch(() => {});
  heard[0]?.again?.();
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1), PATIENCE);
  expect(call).toHaveBeenCalledTimes(2);
});

test('given a change whose page waits for it itself, then only the page can try again', async () => {
  const { client, heard } = told();
  await new MutationObserver(client, { mutationFn: failingOnce('done') }).mutate(undefined).catch(() => {});
  expect(heard).toEqual([{ error: new Error('away'), again: undefined }]);
});
