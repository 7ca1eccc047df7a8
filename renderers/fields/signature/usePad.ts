import { useEffect, useRef, useState, type RefObject } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup, SignatureEvent } from 'signature_pad';
import type { Stroke } from './signature.ts';

/** Dark ink on white in every theme, because the picture is stored and printed. */
const INK = '#16161d';
const PAPER = '#ffffff';

/** The strokes, and the width in CSS pixels of the surface that their coordinates refer to. */
export interface Drawing {
  strokes: readonly Stroke[];
  width: number;
}

/** Scales the strokes to a surface of width `to` in CSS pixels. */
export function scaled({ strokes, width }: Drawing, to: number): PointGroup[] {
  const factor = width > 0 ? to / width : 1;
  return (strokes as unknown as PointGroup[]).map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

interface Options {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The element whose parts are used while signing: the canvas and its buttons. */
  area: RefObject<HTMLElement | null>;
  drawing: Drawing | undefined;
  active: boolean;
  /** Called after each stroke. */
  onDrawn(drawing: Drawing, picture: string): void;
}

export type PadState = 'loading' | 'ready' | 'unavailable';

/**
 * Adds drawing to a canvas. The strokes are the source of truth: a canvas loses its picture when it is resized (a phone is rotated), so
 * the picture is redrawn from them at the resolution of the screen.
 *
 * A finger that moves up or down over a closed canvas scrolls the page. A press or a stroke to the side opens the canvas: from then on it
 * takes every stroke, until something outside of its area is pressed. A mouse always draws.
 */
export function usePad({ canvas, area, drawing, active, onDrawn }: Options): {
  state: PadState;
  isOpen: boolean;
  picture(drawing: Drawing): string;
} {
  const pad = useRef<SignaturePad>(undefined);
  const [state, setState] = useState<PadState>('loading');
  const [isOpen, setOpen] = useState(false);
  const latest = useRef({ drawing, onDrawn, isOpen });
  useEffect(() => {
    latest.current = { drawing, onDrawn, isOpen };
  });

  useEffect(() => {
    const surface = canvas.current;
    if (!surface || typeof ResizeObserver === 'undefined') return setState('unavailable');
    let isGone = false;
    let observer: ResizeObserver | undefined;
    const onEnd = (event: Event): void => {
      const from = (event as CustomEvent<SignatureEvent>).detail.event;
      const strokes = pad.current!.toData();
      const isScroll = from.type.endsWith('cancel');
      const isMouse = from instanceof PointerEvent && from.pointerType === 'mouse';
      const isPress = !isMouse && !latest.current.isOpen && strokes.at(-1)?.points.length === 1;
      if (!isScroll) setOpen(true);
      if (isScroll || isPress) redraw(pad.current!, surface, latest.current.drawing);
      else {
        const drawn = { strokes: strokes as unknown as Stroke[], width: surface.clientWidth };
        latest.current.onDrawn(drawn, pad.current!.toDataURL('image/png'));
      }
    };
    import('signature_pad').then(
      ({ default: Pad }) => {
        if (isGone) return;
        pad.current = new Pad(surface, { penColor: INK, backgroundColor: PAPER, minWidth: 0.8, maxWidth: 2.8 });
        pad.current.addEventListener('endStroke', onEnd);
        // Observing reports the initial size immediately.
        observer = new ResizeObserver(() => {
          fit(surface);
          redraw(pad.current!, surface, latest.current.drawing);
        });
        observer.observe(surface);
        setState('ready');
      },
      () => !isGone && setState('unavailable'),
    );
    return () => {
      isGone = true;
      observer?.disconnect();
      pad.current?.removeEventListener('endStroke', onEnd);
      pad.current?.off();
      pad.current = undefined;
    };
  }, [canvas]);

  useEffect(() => {
    if (active && pad.current) listen(pad.current, canvas.current!, isOpen);
    else pad.current?.off();
  }, [active, canvas, isOpen, state]);

  useEffect(() => {
    const parts = area.current;
    if (!active || !parts) return;
    const closeOutside = ({ target }: Event): void => {
      if (!parts.contains(target as Node)) setOpen(false);
    };
    // On an iPad that asks for the pages of computers, the pad prevents every scroll that begins on it, and gets no other press.
    const leaveScroll = (event: Event): void => {
      if (event.target === canvas.current && !latest.current.isOpen) event.stopPropagation();
    };
    const open = ({ target }: Event): void => {
      if (target === canvas.current) setOpen(true);
    };
    // The pad compares `persistentDeviceId`, which is -1 when Chrome cancels a stroke to scroll: it would wait for its end forever.
    const cancel = ({ target }: Event): void => {
      if (target !== canvas.current || !pad.current) return;
      pad.current.off();
      listen(pad.current, target as HTMLCanvasElement, latest.current.isOpen);
      redraw(pad.current, target as HTMLCanvasElement, latest.current.drawing);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    parts.addEventListener('touchstart', leaveScroll, true);
    parts.addEventListener('click', open);
    parts.addEventListener('pointercancel', cancel);
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true);
      parts.removeEventListener('touchstart', leaveScroll, true);
      parts.removeEventListener('click', open);
      parts.removeEventListener('pointercancel', cancel);
    };
  }, [active, area, canvas]);

  // Undo, clear, or a new value from outside.
  useEffect(() => {
    if (pad.current && canvas.current && state === 'ready') redraw(pad.current, canvas.current, drawing);
  }, [canvas, drawing, state]);

  const picture = (shown: Drawing): string => {
    redraw(pad.current!, canvas.current!, shown);
    return pad.current!.toDataURL('image/png');
  };
  return { state, isOpen, picture };
}

/** Sizes the canvas to one canvas pixel per device pixel, keeping CSS pixels as the unit of its coordinates. */
function fit(surface: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio || 1, 1);
  surface.width = Math.round(surface.clientWidth * ratio);
  surface.height = Math.round(surface.clientHeight * ratio);
  surface.getContext('2d')?.scale(ratio, ratio);
}

/** Lets the pad take strokes. While it is closed, the browser takes those up and down. */
function listen(pad: SignaturePad, surface: HTMLCanvasElement, isOpen: boolean): void {
  pad.on();
  if (!isOpen) surface.style.touchAction = 'pan-y pinch-zoom';
}

function redraw(pad: SignaturePad, surface: HTMLCanvasElement, drawing: Drawing | undefined): void {
  pad.clear();
  if (drawing) pad.fromData(scaled(drawing, surface.clientWidth));
}
