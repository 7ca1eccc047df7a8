import { useEffect, useRef } from 'react';
import { snapshot, subscribe } from 'valtio';
import { randomAnswers } from '#kit/samples/index.ts';
import type { OpenForm } from '#kit/studyForm/index.ts';
import { answersIn } from './answersIn.ts';
import { applyView } from './applyView.ts';
import { useOpenForm } from './useOpenForm.ts';
import { view, viewIn } from './view.ts';

/**
 * Reads the view from the address once, and shows it and each change of it.
 * @param revision shows it again on the study that was just fetched
 */
export function useView(revision: string | undefined): void {
  useEffect(() => {
    Object.assign(view, viewIn(location.search));
    applyView(snapshot(view));
    return subscribe(view, () => applyView(snapshot(view)));
  }, []);
  useEffect(() => applyView(snapshot(view)), [revision]);
  const open = useOpenForm();
  const begun = useRef(new Set<string>());
  useEffect(() => {
    if (!open) return;
    const at = location.pathname;
    if (begun.current.has(at)) return;
    begun.current.add(at);
    begin(open);
  }, [open]);
}

/** Fills in a form that was just opened, and shows its page, as the link says. */
function begin(open: OpenForm): void {
  const { seed, answers, page } = view;
  if (seed) open.fill(randomAnswers(open.form, Number(seed), open.validate).data);
  const typed = answersIn(answers);
  if (typed) open.fill(typed);
  if (page) open.show(page);
}
