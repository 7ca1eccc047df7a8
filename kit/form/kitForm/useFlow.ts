import { type RefObject, startTransition, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CompiledPage, FormValues } from '#kit/pure/compile/index.ts';
import type { FormEnvironment } from '#kit/form/index.ts';
import { focusField, useIgnoredSecondPress } from '#kit/ui/parts/index.ts';
import { useReview } from '#kit/form/review/ui.tsx';
import type { Validate } from '#kit/pure/validation/index.ts';
import { afterBrowserMove, afterContinue, afterRefusal, afterSubmit, type Move, type Stand } from './flow.ts';
import type { BareFormProps } from './KitFormProps.ts';
import { presentPage, subscribeToPages, visibleFields, visiblePages } from './pages.ts';
import { faultyParts, useErrorSummary } from './useErrorSummary.ts';
import { usePageHistory } from './pageHistory.ts';
import { usePreload } from './usePreload.ts';
import { type SubmissionKey, useSubmit } from './useSubmit.ts';
import { useSupport } from './useSupport.ts';

interface Surroundings {
  environment: FormEnvironment;
  validate: Validate;
  submissionKey: SubmissionKey;
}

const NOTHING = { types: [], fields: [] };

/** The pages of a mounted form, the present one, and the ways from it. `flow.ts` decides what a press does; `carryOut` does it. */
export function useFlow(props: BareFormProps, { environment, validate, submissionKey }: Surroundings) {
  const { form, onSubmit, onPageChange, disableNext: isHeld = false } = props;
  const { store, services, uploads: board, idPrefix } = environment;
  const isShort = props.variant === 'short';
  const data = (): FormValues => store.core.data as FormValues;

  const subscribe = useMemo(() => subscribeToPages(form, store), [form, store]);
  const read = (): string =>
    visiblePages(form, { data: data(), validate })
      .map((page) => form.pages.indexOf(page))
      .join();
  const places = useSyncExternalStore(subscribe, read, read);
  const shown = useMemo(() => places.split(',').flatMap((place) => form.pages[Number(place)] ?? []), [form, places]);
  const [wanted, setWanted] = useState(props.initialDraft?.page ?? props.initialPage);
  const page = presentPage(form, shown, wanted);
  const index = page ? shown.indexOf(page) : -1;
  const [saysHeld, setSaysHeld] = useState(false);

  const summary = useErrorSummary(form, environment, props.nameInside);
  const support = useSupport(form);
  const code = usePreload(props.registry, page ?? NOTHING, services);
  const review = useReview({ store, shown, page, goTo: (to) => goTo(to, true), idPrefix });
  const sending = useSubmit({
    form,
    store,
    validate,
    submissionKey,
    board,
    services,
    onSubmit: onSubmit ?? (async () => ({ ok: true })),
    takesUnsentFiles: props.takesUnsentFiles,
    isOnce: props.thanks != null,
    onSent: () => entries.end(),
    onRefused: (paths) => {
      store.touch(...paths);
      carryOut(afterRefusal({ shown }, paths));
    },
  });
  const entries = usePageHistory({
    history: props.pageHistory,
    shown,
    page,
    isOpen: () => sending.state.kind !== 'submitting',
    onMove(to, { isErrand, isForward }) {
      const move = afterBrowserMove(stand(), to, isForward);
      if (move.kind !== 'turn') {
        carryOut(move);
        return false;
      }
      const follow = (): void => {
        show(to);
        if (isErrand) review.leave();
        else review.arrive();
      };
      let [isThere, isLater] = [false, false];
      leave(move.leaving, () => {
        if (isLater) return goTo(to);
        follow();
        isThere = true;
      });
      isLater = true;
      return isThere;
    },
  });

  const faultyOn = (at: CompiledPage): string[] =>
    props.skipsErrors ? [] : faultyParts(store, { fields: visibleFields(at, { data: data(), validate }) });
  const stand = (): Stand => ({
    shown,
    page,
    origin: review.origin,
    isReadOnly: props.readOnly === true,
    isReady: code.state === 'ready' && sending.state.kind !== 'submitting',
    isHeld,
    faultyOn,
  });

  function carryOut(move: Move): void {
    if (move.kind === 'stay') return;
    setSaysHeld(move.kind === 'hold');
    if (move.kind === 'refuse') refuse(move.at, move.paths);
    // A page takes a slow phone a while: React renders it in slices, between which the browser takes keys.
    if (move.kind === 'turn') leave(move.leaving, () => startTransition(() => goTo(move.to)));
    // Much can change while the message is open.
    if (move.kind === 'send') support.before(form, data(), () => void (isSendable() && sending.submit()));
  }

  function isSendable(): boolean {
    const move = afterSubmit(stand());
    if (move.kind !== 'send') carryOut(move);
    return move.kind === 'send';
  }

  function leave(left: CompiledPage | undefined, then: () => void): void {
    if (left) support.before(left, data(), then);
    else then();
  }

  function refuse(at: CompiledPage, paths: readonly string[]): void {
    // A field of a short form that is hidden now can be the next step, which has no errors yet.
    store.touch(...(isShort ? paths : at.fields.map(({ key }) => key)));
    if (page?.isReview) review.leave();
    if (at !== page) goTo(at, page?.isReview);
    if (!isShort) return summary.show(paths);
    // The errors are rendered first, so that a screen reader reads the error of the focused input with it.
    requestAnimationFrame(() => focusField(`${idPrefix}${paths[0]}`));
  }

  /** @param isErrand true for a visit from the review to a question: Go Back then returns to the review */
  function goTo(to: CompiledPage, isErrand = review.origin !== undefined && to !== review.origin): void {
    show(to);
    entries.moved(to, isErrand);
  }

  function show(to: CompiledPage): void {
    summary.clear();
    sending.dismiss();
    support.dismiss();
    store.forgetHidden();
    if (to.isReview) review.arrive();
    setWanted(to.id);
    onPageChange?.(to);
  }

  const before = review.origin ?? shown[index - 1];
  return {
    shown,
    goTo,
    submit: () => carryOut(afterSubmit(stand())),
    /** What the view shows of it. */
    view: {
      page,
      index,
      total: shown.length,
      summary,
      sending: sending.state,
      dismiss: sending.dismiss,
      code,
      isHeld: saysHeld && isHeld,
      support: support.open,
      headingRef: usePageFocus(page?.id, {
        scrolls: form.definition.scroll_to_top !== false,
        isFree: summary.entries.length === 0 && !review.isLeading(),
      }),
      isFormValid: () => shown.every((each) => faultyOn(each).length === 0),
      onAdvance: () => carryOut(afterContinue(stand())),
      onBack: before && (() => carryOut({ kind: 'turn', to: before })),
      onChangeAnswer: review.change,
    },
  };
}

/**
 * After a change of page, scrolls to its top and moves the focus to its heading, unless something else, such as a list
 * of errors, takes the focus.
 */
function usePageFocus(
  pageId: string | undefined,
  { scrolls, isFree }: { scrolls: boolean; isFree: boolean },
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(pageId);
  useIgnoredSecondPress(pageId);
  useEffect(() => {
    if (last.current === pageId) return;
    last.current = pageId;
    if (scrolls) window.scrollTo?.({ top: 0 });
    if (isFree) heading.current?.focus({ preventScroll: true });
  }, [pageId, scrolls, isFree]);
  return heading;
}
