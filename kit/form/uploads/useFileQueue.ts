import { useEffect, useEffectEvent } from 'react';
import { reportTo, type FormServices } from '../services.ts';
import { FileQueue } from './FileQueue.ts';
import type { RefusedFile, Sender } from './sendFiles.ts';

interface Options extends Omit<Sender, 'uploads' | 'report'> {
  services: FormServices;
  /** Whether nothing may be changed here; then nothing is sent either. */
  readOnly: boolean | undefined;
  onRefused(refused: RefusedFile): void;
}

/** Sends the files of a form while it is filled in; see {@link FileQueue}. */
export function useFileQueue({ services, readOnly, onRefused, ...form }: Options): void {
  const { store, board } = form;
  const sender = useEffectEvent((): Sender => ({ ...form, uploads: services.uploads, report: (cause) => reportTo(services, cause) }));
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (readOnly) return undefined;
    const queue = new FileQueue({
      sender: () => sender(),
      onRefused: (file) => refused(file),
      // After the report of the change itself, which may wait for a pause.
      onChanged: () => queueMicrotask(() => board.onChanged?.()),
      report: (cause) => sender().report(cause),
    });
    const stopLooking = store.subscribeToAll(queue.look);
    window.addEventListener('online', queue.start);
    queue.start();
    return () => {
      stopLooking();
      window.removeEventListener('online', queue.start);
      queue.stop();
    };
  }, [store, board, readOnly]);
}
