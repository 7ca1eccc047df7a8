import { useEffect, useRef, useState, type RefObject } from 'react';
import type SignaturePad from 'signature_pad';
import type { PointGroup } from 'signature_pad';
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
  drawing: Drawing | undefined;
  active: boolean;
  /** Called after each stroke. */
  onDrawn(drawing: Drawing, picture: string): void;
}

export type PadState = 'loading' | 'ready' | 'unavailable';

/**
 * Adds drawing to a canvas. The strokes are the source of truth: a canvas loses its picture when it is resized (a phone is rotated), so
 * the picture is redrawn from them at the resolution of the screen.
 */
export function usePad({ canvas, drawing, active, onDrawn }: Options): {
  state: PadState;
  picture(drawing: Drawing): string;
} {
  const pad = useRef<SignaturePad>(undefined);
  const [state, setState] = useState<PadState>('loading');
  const latest = useRef({ drawing, onDrawn });
  useEffect(() => {
    latest.current = { drawing, onDrawn };
  });

  useEffect(() => {
    const surface = canvas.current;
    if (!surface || typeof ResizeObserver === 'undefined') return setState('unavailable');
    let isGone = false;
    let observer: ResizeObserver | undefined;
    const onEnd = (): void => {
      const drawn = { strokes: pad.current!.toData() as unknown as Stroke[], width: surface.clientWidth };
      latest.current.onDrawn(drawn, pad.current!.toDataURL('image/png'));
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
    if (active) pad.current?.on();
    else pad.current?.off();
  }, [active, state]);

  // Undo, clear, or a new value from outside.
  useEffect(() => {
    if (pad.current && canvas.current && state === 'ready') redraw(pad.current, canvas.current, drawing);
  }, [canvas, drawing, state]);

  const picture = (shown: Drawing): string => {
    redraw(pad.current!, canvas.current!, shown);
    return pad.current!.toDataURL('image/png');
  };
  return { state, picture };
}

/** Sizes the canvas to one canvas pixel per device pixel, keeping CSS pixels as the unit of its coordinates. */
function fit(surface: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio || 1, 1);
  surface.width = Math.round(surface.clientWidth * ratio);
  surface.height = Math.round(surface.clientHeight * ratio);
  surface.getContext('2d')?.scale(ratio, ratio);
}

function redraw(pad: SignaturePad, surface: HTMLCanvasElement, drawing: Drawing | undefined): void {
  pad.clear();
  if (drawing) pad.fromData(scaled(drawing, surface.clientWidth));
}
