import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Distance from the edge of the window in pixels within which a drag scrolls the page, and its speed per frame. */
const EDGE = 56;
const STEP = 10;
/** Movements up to this distance in pixels are a press. */
const SLACK = 4;

interface Drag<V> {
  option: V;
  /** Position of the pointer in the page, at the beginning and now. */
  start: number;
  now: number;
  /** Zero-based place in the order without the option; `undefined` outside of it. */
  place: number | undefined;
}

interface RowDrag<V> {
  order: readonly V[];
  /** How many options the order can have. */
  count: number;
  /** @param place zero-based; `undefined` for an option that was dropped outside of the order */
  onDrop(option: V, place: number | undefined): void;
}

const middleOf = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/**
 * Drags the rows of an ordered list, and of a second list below it, by their handles: with a mouse, a pen or a finger. Only the
 * dragged row moves; a line shows where it goes. The order changes when it is dropped. Escape, or a gesture of the browser, ends the
 * drag without a change.
 */
export function useRowDrag<V extends string | number | boolean>({ order, count, onDrop }: RowDrag<V>) {
  const root = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag<V>>();
  const pointer = useRef(0);
  const isDragging = drag !== undefined;

  /** The place of a pointer at this height of the window. */
  const placeAt = (option: V, y: number): number | undefined => {
    const rest = root.current?.querySelector('[data-zone="rest"]');
    if (rest && y > middleOf(rest)) return undefined;
    const rows = [...(root.current?.querySelectorAll('[data-zone="order"] > [data-option]') ?? [])];
    const others = rows.filter((row) => row.getAttribute('data-option') !== String(option));
    const place = others.filter((row) => middleOf(row) < y).length;
    return Math.min(place, count - 1);
  };
  const follow = (): void =>
    setDrag(
      (before) =>
        before && { ...before, now: pointer.current + window.scrollY, place: placeAt(before.option, pointer.current) },
    );

  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = 0;
    const scroll = (): void => {
      const y = pointer.current;
      const by = y < EDGE ? -STEP : y > window.innerHeight - EDGE ? STEP : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        follow();
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setDrag(undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKeyDown);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The frames read the latest pointer from its ref.
  }, [isDragging]);

  return {
    root,
    /** Props of the handle of an option. */
    handle: (option: V) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0 || !event.isPrimary) return;
        // Otherwise a mouse would select text.
        event.preventDefault();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        pointer.current = event.clientY;
        const start = event.clientY + window.scrollY;
        const at = order.indexOf(option);
        setDrag({ option, start, now: start, place: at < 0 ? undefined : at });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (!drag) return;
        pointer.current = event.clientY;
        follow();
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        if (!drag) return;
        const isMoved = Math.abs(event.clientY + window.scrollY - drag.start) > SLACK;
        const place = placeAt(drag.option, event.clientY);
        setDrag(undefined);
        if (isMoved && (place !== undefined || order.includes(drag.option))) onDrop(drag.option, place);
      },
      onPointerCancel: (): void => setDrag(undefined),
    }),
    /** Props of the row of an option. */
    row: (option: V) => ({
      'data-option': String(option),
      'data-dragged': drag?.option === option ? '' : undefined,
      style:
        drag?.option === option
          ? ({ transform: `translateY(${drag.now - drag.start}px)` } satisfies CSSProperties)
          : undefined,
    }),
    /** Where a row of the order shows the line: the dragged option goes before or after it. */
    mark(index: number): 'before' | 'after' | undefined {
      if (!drag || drag.place === undefined) return undefined;
      const from = order.indexOf(drag.option);
      if (from === drag.place) return undefined;
      // Places count without the dragged option.
      const at = from < 0 || drag.place <= from ? drag.place : drag.place + 1;
      if (at === index) return 'before';
      return at === order.length && index === order.length - 1 ? 'after' : undefined;
    },
  };
}
