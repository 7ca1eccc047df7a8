import { useRef, type TouchEvent } from 'react';

/** Movement in CSS pixels from which a touch has a direction. Fingers are never quite still. */
const SLOP = 8;

interface Finger {
  identifier: number;
  clientX: number;
  clientY: number;
}

/**
 * Handlers for the element around a slider of MUI, which would take the place of a finger as a number as soon as the finger comes down: every
 * swipe that scrolls the page over a slider would answer the question. With these, a touch reaches the slider when it moves sideways, or when it
 * ends where it began. The slider needs `touch-action: pan-y pinch-zoom`, so that the browser scrolls.
 */
export function useSidewaysTouch() {
  /** The finger that came down, until it has a direction. */
  const waiting = useRef<Finger & { target: EventTarget }>(undefined);
  const begin = (): void => {
    const { target, ...finger } = waiting.current!;
    waiting.current = undefined;
    send(target, 'touchstart', [finger]);
  };
  return {
    onTouchStartCapture(event: TouchEvent): void {
      if (isOurs(event)) return;
      event.stopPropagation();
      const { identifier, clientX, clientY } = event.changedTouches[0]!;
      // A second finger zooms.
      waiting.current = event.touches.item(1) ? undefined : { identifier, clientX, clientY, target: event.target };
    },
    onTouchMoveCapture(event: TouchEvent): void {
      const from = waiting.current;
      const finger = Array.from(event.changedTouches).find(({ identifier }) => identifier === from?.identifier);
      if (!from || !finger) return;
      const [aside, along] = [Math.abs(finger.clientX - from.clientX), Math.abs(finger.clientY - from.clientY)];
      if (Math.max(aside, along) < SLOP) return;
      if (aside > along) begin();
      else waiting.current = undefined;
    },
    onTouchEndCapture(event: TouchEvent): void {
      if (!waiting.current || isOurs(event)) return;
      begin();
      // Otherwise the browser repeats the press as one of a mouse.
      if (event.cancelable) event.preventDefault();
    },
    onTouchCancelCapture(event: TouchEvent): void {
      waiting.current = undefined;
      // MUI listens for the end only, and would follow the next finger on the page.
      send(event.target, 'touchend', Array.from(event.changedTouches));
    },
  };
}

/** Events that {@link send} made. */
const ours = new WeakSet<Event>();
const isOurs = (event: TouchEvent): boolean => ours.has(event.nativeEvent);

/** MUI reads `changedTouches` only. Not every browser has a constructor of touches. */
function send(target: EventTarget, type: string, changedTouches: readonly Finger[]): void {
  const event = Object.assign(new Event(type, { bubbles: true }), { changedTouches });
  ours.add(event);
  target.dispatchEvent(event);
}
