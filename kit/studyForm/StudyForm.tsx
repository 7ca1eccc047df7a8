import { JsonFormsContext } from '@jsonforms/react';
import { startTransition, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';
import { type CompiledPage, type FormData, fromAnswers } from '#kit/compile/index.ts';
import { focusField } from '#kit/parts/index.ts';
import { createValidator } from '#kit/validation/index.ts';
import { FormContext, type FormEnvironment, StepBoard, UploadBoard } from '#kit/form/index.ts';
import { faultyParts } from './faults.ts';
import { FormView } from './FormView.tsx';
import { KitTexts } from './KitTexts.tsx';
import { ShortView } from './ShortView.tsx';
import { presentPage, subscribeToPages, visibleFields, visiblePages } from './pages.ts';
import { defaultServices } from '#kit/fields/index.ts';
import { useReview } from '#kit/review/ui.tsx';
import { useErrorSummary } from './useErrorSummary.ts';
import { useErrorText } from './useErrorText.ts';
import { useFormStore } from './useFormStore.ts';
import { usePageFocus } from './usePageFocus.ts';
import { usePageHistory } from './usePageHistory.ts';
import { useOpenForm } from './openForm.ts';
import { preload, usePreload } from './usePreload.ts';
import { useProblemWarnings } from './useProblemWarnings.ts';
import { complainAt } from './complaints.ts';
import { useFileQueue } from './uploads/useFileQueue.ts';
import { useFileWords } from './uploads/useFileWords.ts';
import { useRetype } from './useRetype.ts';
import { useReports } from './useReports.ts';
import { useSubmit } from './useSubmit.ts';
import { useSupport } from './useSupport.ts';
import type { StudyFormProps } from './StudyFormProps.ts';

const NO_TYPES: readonly string[] = [];

/** A form to fill in and submit, with the kit's texts in the locale of the form. */
export const StudyForm = (props: StudyFormProps) => (
  <KitTexts locale={props.form.locale}>
    <MountedForm {...props} />
  </KitTexts>
);

/** The only component that mounts JSON Forms: the pages of a compiled form with buttons, errors and submission. */
function MountedForm(props: StudyFormProps) {
  const { form, registry, services = defaultServices, onSubmit, onPageChange, initialDraft } = props;
  const isShort = props.variant === 'short';
  const formId = useId();
  const errorText = useErrorText(form);
  useProblemWarnings(form);
  const [validator] = useState(() => createValidator({ now: () => services.now() }));
  const { validate } = validator;
  const [initialData] = useState<FormData>(
    () =>
      initialDraft?.data ?? {
        ...form.initialData,
        ...(props.initialAnswers ? fromAnswers(form, props.initialAnswers) : {}),
      },
  );
  const store = useFormStore({
    form,
    data: initialData,
    registry,
    cells: props.cells,
    validator,
    readOnly: props.readOnly,
    errorText,
    showErrors: props.showErrors,
    places: initialDraft?.places ?? props.initialPlaces,
    hideRequiredMarks: isShort,
  });
  const [submissionKey] = useState(() => initialDraft?.submissionKey ?? uuid());

  const [board] = useState(() => new UploadBoard());
  const [steps] = useState(() => new StepBoard());
  const environment = useMemo<FormEnvironment>(
    () => ({
      store,
      services,
      locale: form.locale,
      uploads: board,
      steps,
      errorText,
      idPrefix: formId,
    }),
    [store, services, form, board, steps, errorText, formId],
  );

  const retype = useRetype(store, initialDraft?.retype);
  const fileWords = useFileWords();

  const data = (): FormData => store.core.data as FormData;
  const subscribe = useMemo(() => subscribeToPages(form, store), [form, store]);
  const read = (): string =>
    visiblePages(form, { data: data(), validate })
      .map((page) => form.pages.indexOf(page))
      .join();
  const places = useSyncExternalStore(subscribe, read, read);
  const shown = useMemo(() => places.split(',').flatMap((place) => form.pages[Number(place)] ?? []), [form, places]);
  const [wantedPage, setWantedPage] = useState(initialDraft?.page ?? props.initialPage);
  const page = presentPage(form, shown, wantedPage);
  const index = page ? shown.indexOf(page) : -1;
  const summary = useErrorSummary(form, environment);
  const code = usePreload(registry, page?.types ?? NO_TYPES, services.reload);

  const show = (next: CompiledPage): void => {
    summary.clear();
    sending.dismiss();
    support.dismiss();
    store.forgetHidden();
    if (next.isReview) review.arrive();
    setWantedPage(next.id);
    onPageChange?.(next);
  };
  /** @param isErrand whether this leads from the review to a question, so that Go Back leads to the review */
  const goTo = (next: CompiledPage, isErrand = review.origin !== undefined && next !== review.origin): void => {
    show(next);
    entries.moved(next, isErrand);
  };
  /** A page takes a slow phone a while: React renders it in slices, between which the browser takes keys. */
  const turnTo = (next: CompiledPage): void => startTransition(() => goTo(next));
  const faultyOn = (at: CompiledPage): string[] =>
    props.skipsErrors ? [] : faultyParts(store, { fields: visibleFields(at, { data: data(), validate }) });
  const refuse = (at: CompiledPage, paths: readonly string[]): void => {
    // A field of a short form that is hidden now can be the next step, which has no errors yet.
    store.touch(...(isShort ? paths : at.fields.map(({ key }) => key)));
    if (page?.isReview) review.leave();
    if (at !== page) goTo(at, page?.isReview);
    if (isShort) focusFirst(paths);
    else summary.show(paths);
  };
  /** The errors are rendered first, so that a screen reader reads that of the focused input with it. */
  const focusFirst = ([first]: readonly string[]): void =>
    void requestAnimationFrame(() => focusField(`${formId}${first}`));
  const review = useReview({ store, shown, page, goTo: (at) => goTo(at, true), idPrefix: formId });

  const sending = useSubmit({
    form,
    store,
    validate,
    submissionKey,
    board,
    services,
    onSubmit: onSubmit ?? (async () => ({ ok: true })),
    takesUnsentFiles: props.takesUnsentFiles,
    onSent: () => entries.end(),
    onRefused: (paths) => {
      // Errors on later pages wait there until the participant reaches them.
      store.touch(...paths);
      const on = (at: CompiledPage): string[] =>
        paths.filter((path) => at.fields.some(({ key }) => path === key || path.startsWith(`${key}.`)));
      const at = shown.find((candidate) => on(candidate).length > 0);
      if (at) refuse(at, on(at));
    },
  });
  const support = useSupport(form);

  const [isHeld, setHeld] = useState(false);
  const advance = (): void => {
    if (!page) return;
    const following = shown[index + 1];
    if (props.readOnly) return following && turnTo(following);
    if (code.state !== 'ready' || sending.state.kind === 'submitting') return;
    setHeld(props.disableNext === true);
    if (props.disableNext) return;
    const faulty = faultyOn(page);
    if (faulty.length > 0) return refuse(page, faulty);
    const next = shown
      .slice(index + 1)
      .find((each) => !review.origin || each === review.origin || faultyOn(each).length > 0);
    if (next) return support.before(page, data(), () => turnTo(next));
    const unfinished = shown.find((candidate) => faultyOn(candidate).length > 0);
    if (unfinished) return refuse(unfinished, faultyOn(unfinished));
    support.before(form, data(), () => void sending.submit());
  };

  const entries = usePageHistory({
    history: props.pageHistory,
    shown,
    page,
    isOpen: () => sending.state.kind !== 'submitting',
    onMove(to, { isErrand, isForward }) {
      const [from, until] = [index, shown.indexOf(to)];
      const move = (): true => {
        show(to);
        if (isErrand) review.leave();
        else review.arrive();
        return true;
      };
      if (!isForward || !page || until <= from || props.readOnly) return move();
      // Forward has the same conditions as Continue.
      const unfinished = shown.slice(from, until).find((each) => faultyOn(each).length > 0);
      if (props.disableNext) setHeld(true);
      else if (unfinished) refuse(unfinished, faultyOn(unfinished));
      if (props.disableNext || unfinished) return false;
      let [isThere, isLater] = [false, false];
      support.before(page, data(), () => {
        if (isLater) goTo(to);
        else isThere = move();
      });
      isLater = true;
      return isThere;
    },
  });

  useOpenForm(props.onOpenForm, { form, store, page, shown, validate, goTo, idPrefix: formId });
  useReports(props, { store, board, form, page, submissionKey, retype });
  useFileQueue({
    form,
    store,
    board,
    services,
    readOnly: props.readOnly,
    onRefused: ({ key, why, words }) => complainAt(store, key, words ?? fileWords(why)),
  });

  // Preloads the code of all pages while the participant reads this one. A failure is shown when the participant reaches the page.
  useEffect(() => void preload(registry, form.types).catch(() => undefined), [registry, form]);

  const pageRef = usePageFocus(page?.id, {
    scrolls: form.definition.scroll_to_top !== false,
    isFree: summary.entries.length === 0 && !review.isLeading(),
  });
  const before = review.origin ?? shown[index - 1];
  const View = isShort ? ShortView : FormView;

  return (
    <FormContext.Provider value={environment}>
      <JsonFormsContext.Provider value={store.stable}>
        <View
          {...props}
          page={page}
          index={index}
          total={shown.length}
          headingRef={pageRef}
          summary={summary}
          sending={sending.state}
          dismiss={sending.dismiss}
          code={code}
          validate={validate}
          retype={retype}
          isHeld={isHeld && props.disableNext === true}
          isFormValid={() => shown.every((each) => faultyOn(each).length === 0)}
          onAdvance={advance}
          onBack={before && (() => turnTo(before))}
          onChangeAnswer={review.change}
          support={support.open}
        />
      </JsonFormsContext.Provider>
    </FormContext.Provider>
  );
}
