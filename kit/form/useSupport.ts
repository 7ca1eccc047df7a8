import { useRef, useState } from 'react';
import type { FormData } from '../compile/answers.ts';
import type { CompiledForm, CompiledPage } from '../compile/compileForm.ts';
import { supportNeeds } from '../support/supportNeeds.ts';
import type { SupportTexts } from '../support/supportMessage.ts';

/** The message on help in a crisis while it is open. */
export interface OpenSupport {
  texts: SupportTexts;
  onContinue(): void;
  onClose(): void;
}

/**
 * Puts the message on help in a crisis in front of a step: leaving a page, or sending. It stands there once for each answer that
 * calls for it; after Continue the participant goes on without it.
 * @returns `dismiss`, which takes an open message away together with the step that it stands in front of
 */
export function useSupport(form: CompiledForm) {
  const [waiting, setWaiting] = useState<{ paths: readonly string[]; texts: SupportTexts; goOn(): void }>();
  const read = useRef<ReadonlySet<string>>(new Set());
  const before = (page: Pick<CompiledPage, 'fields'>, data: Readonly<FormData>, goOn: () => void): void => {
    const needed = new Set(supportNeeds(form, data).map(({ path }) => path));
    // An answer that no longer calls for it, and later does again, is met with it again.
    read.current = new Set([...read.current].filter((path) => needed.has(path)));
    const unread = supportNeeds(page, data).filter(({ path }) => !read.current.has(path));
    if (unread.length === 0) return goOn();
    setWaiting({ paths: unread.map(({ path }) => path), texts: unread[0]!.texts, goOn });
  };
  const open: OpenSupport | undefined = waiting && {
    texts: waiting.texts,
    onContinue: () => {
      read.current = new Set([...read.current, ...waiting.paths]);
      setWaiting(undefined);
      waiting.goOn();
    },
    onClose: () => setWaiting(undefined),
  };
  return { before, open, dismiss: () => setWaiting(undefined) };
}
