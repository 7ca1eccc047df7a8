import { createElement, useEffect, useEffectEvent, useState, useReducer } from 'react';
import { call, type Data } from '#portal/api/call.ts';
import { isTemporary } from '#portal/api/failures.ts';
import { forgetPreviewToken, session } from '#portal/state/access/session.ts';
import { studySlug } from '#portal/state/study/visit.ts';
import { watchStudy } from './watchStudy.ts';
import { type View, view, withView } from './view.ts';
import type { CompiledPage, FormValues } from '#kit/pure/compile/index.ts';
import { ref, useSnapshot } from 'valtio';
import { type Inside, type OpenForm, openFormOf } from '#kit/form/kitForm/index.ts';
import { openForm } from '#portal/state/page/modals.ts';

export type StudyPreview = Data<'getStudyPreview'>;

/**
 * What the preview token shows of the study, current as its files change. `undefined` while it is unknown. A token that is not valid is
 * forgotten, and nothing of a preview is shown any more.
 */
export function useStudyPreview(): StudyPreview | undefined {
  const [preview, setPreview] = useState<StudyPreview>();
  useEffect(() => {
    const end = new AbortController();
    const load = async (): Promise<boolean> => {
      const result = await call('getStudyPreview', { path: { study: studySlug() }, signal: end.signal });
      if (result.ok && !end.signal.aborted) setPreview(result.data);
      if (!result.ok && !isTemporary(result.failure)) forgetPreviewToken();
      return result.ok;
    };
    void load().then((isValid) => (isValid ? watchStudy(end.signal, () => void load()) : undefined));
    return () => end.abort();
  }, []);
  return preview;
}

/** A link to what the page shows, with the preview token. @param change of the view */
export function viewLink(change: View = {}): string {
  const query = new URLSearchParams(withView(location.search, { ...view, ...change }));
  query.set('preview_token', session.previewToken ?? '');
  return `${location.origin}${location.pathname}?${query}`;
}

/** Opens the view in a window of a width. @param width in CSS px */
export const openAt = (width: number): void =>
  void window.open(viewLink({ width: String(width) }), '', `width=${width},height=800`);

/** The answers in a text; `undefined` if it is not a JSON object. Pure. */
export function answersIn(text: string | undefined): FormValues | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as FormValues) : undefined;
  } catch {
    return undefined;
  }
}

export const noteOpenForm = (node: string | undefined, open: OpenForm | undefined): void =>
  void Object.assign(openForm, { node, open: open && ref(open) });

/** Inside a form: notes it, whenever its definition, its page or its visible pages change. Renders nothing. */
function NotedForm({ node, inside }: { node: string | undefined; inside: Inside }): null {
  const { form, store, page, shown } = inside;
  const goTo = useEffectEvent((next: CompiledPage) => inside.goTo(next));
  const note = useEffectEvent(() => noteOpenForm(node, openFormOf({ ...inside, goTo: (next) => goTo(next) })));
  useEffect(() => note(), [node, form, store, page, shown]);
  useEffect(() => () => noteOpenForm(node, undefined), [node]);
  return null;
}

export const noted = (node: string | undefined) => (inside: Inside) => createElement(NotedForm, { node, inside });

/** The open form of the page; renders again with each answer. */
export function useOpenForm(): OpenForm | undefined {
  const open = useSnapshot(openForm).open as OpenForm | undefined;
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => open?.subscribe(redraw), [open]);
  return open;
}
