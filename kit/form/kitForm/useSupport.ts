import { useRef, useState } from 'react';
import { type CompiledForm, type CompiledPage, type FormValues, supportNeeds } from '#kit/pure/compile/index.ts';
import type { SupportTexts } from '#kit/pure/support/index.ts';

/** The crisis support message while it is open. */
export interface OpenSupport {
  texts: SupportTexts;
  onContinue(): void;
  onClose(): void;
}

/**
 * Shows the crisis support message before a step: leaving a page, or submitting. It appears once for each answer that
 * requires it; after Continue the participant proceeds without it.
 * @returns `dismiss`, which closes an open message and drops the step that waits for it
 */
export function useSupport(form: CompiledForm) {
  const [waiting, setWaiting] = useState<{ paths: readonly string[]; texts: SupportTexts; goOn(): void }>();
  const read = useRef<ReadonlySet<string>>(new Set());
  const before = (page: Pick<CompiledPage, 'fields'>, data: Readonly<FormValues>, goOn: () => void): void => {
    const needed = new Set(supportNeeds(form, data).map(({ path }) => path));
    // The message appears again for an answer that stopped requiring it and later requires it again.
    read.current = new Set([...read.current].filter((path) => needed.has(path)));
    const unread = supportNeeds(page, data).filter(({ path }) => !read.current.has(path));
    if (unread.length === 0) return goOn();
    setWaiting({ paths: unread.map(({ path }) => path), texts: unread[0]!.texts, goOn });
  };
  // The question can leave the definition while the message is open.
  const isAsked =
    waiting?.paths.some((path) => form.fields.some(({ key }) => `${path}.`.startsWith(`${key}.`))) ?? false;
  const open: OpenSupport | undefined =
    waiting && isAsked
      ? {
          texts: waiting.texts,
          onContinue: () => {
            read.current = new Set([...read.current, ...waiting.paths]);
            setWaiting(undefined);
            waiting.goOn();
          },
          onClose: () => setWaiting(undefined),
        }
      : undefined;
  return { before, open, dismiss: () => setWaiting(undefined) };
}
