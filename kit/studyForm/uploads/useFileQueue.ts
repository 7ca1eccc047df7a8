import { useEffect, useEffectEvent } from 'react';
import { reportTo, type FormServices } from '#kit/fields/index.ts';
import { FileQueue } from './FileQueue.ts';
import { filePaths, type RefusedFile, type Sender } from './sendFiles.ts';

interface Options extends Omit<Sender, 'uploads' | 'report'> {
  services: FormServices;
  /** Whether the form is read-only. If so, nothing is uploaded. */
  readOnly: boolean | undefined;
  onRefused(refused: RefusedFile): void;
}

/** Uploads the files of a form while the participant fills it in; see {@link FileQueue}. */
export function useFileQueue({ services, readOnly, onRefused, ...form }: Options): void {
  const { store, board } = form;
  const sender = useEffectEvent((): Sender => ({
    ...form,
    uploads: services.uploads,
    report: (cause) => reportTo(services, cause),
  }));
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (readOnly) return undefined;
    const queue = new FileQueue({
      sender: () => sender(),
      onRefused: (file) => refused(file),
      // Runs after the report of the change itself, which a host can debounce.
      onChanged: () => queueMicrotask(() => board.fileChanges.notify()),
      report: (cause) => sender().report(cause),
    });
    const stopLooking = store.subscribe(filePaths(sender().form), queue.look);
    window.addEventListener('online', queue.start);
    queue.start();
    return () => {
      stopLooking();
      window.removeEventListener('online', queue.start);
      queue.stop();
    };
  }, [store, board, readOnly]);
}
