import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type KeyboardEvent, useRef, type TouchEvent } from 'react';
import { useIntl } from 'react-intl';
import type { SliderOptions } from '#kit/pure/fields/index.ts';
import { middleOf, ScaleEnds } from './ScaleEnds.tsx';
import { scaleMessages } from './scaleMessages.ts';
import { styleOnce } from '../styleOnce.ts';
import { focusRing, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';

/** Movement in CSS pixels from which a touch has a direction. Fingers are never quite still. */
const SLOP = 8;

const focused = (color: string) => ({ boxShadow: 'none', ...focusRing(color) });

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
function useSidewaysTouch() {
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

interface KitSliderProps extends SliderOptions {
  /** Id of the first thumb. The second has `${id}-1`. */
  id: string;
  /** One or two numbers in ascending order. An unset thumb is invisible, because a starting position would suggest an answer. */
  values: readonly (number | undefined)[];
  /** Called with all numbers after a thumb moved. Two numbers are never equal. */
  onChange(values: readonly number[]): void;
  /** Per thumb, ids of the texts that name it. */
  labelledBy: readonly string[];
  disabled: boolean;
  readOnly: boolean;
  lang?: string | undefined;
}

/** Maximum number of positions with marks. */
const MOST_MARKS = 20;

/** A slider with one or two thumbs, for controls that also have a number box for each, because many people type better than they drag. */
export function KitSlider({ id, values, onChange, labelledBy, disabled, readOnly, lang, ...scale }: KitSliderProps) {
  const { minimum, maximum, step, minimumLabel, middleLabel, maximumLabel } = scale;
  const { formatMessage } = useIntl();
  const touches = useSidewaysTouch();
  const isRange = values.length > 1;
  const unset = values.flatMap((value, index) => (value === undefined ? [index] : []));
  // Outside the scale, so that MUI renders the thumb at the end but treats a click on the end as a change.
  const shown = values.map((value, index) => value ?? (index === 0 ? minimum - step : maximum + step));

  const words = new Map([
    [middleOf(scale), middleLabel],
    [minimum, minimumLabel],
    [maximum, maximumLabel],
  ]);
  const valueText = (number: number, index: number): string => {
    const meaning = words.get(number);
    if (values[index] === undefined) return formatMessage(scaleMessages.unset);
    return formatMessage(meaning ? scaleMessages.end : scaleMessages.number, { number, words: meaning });
  };
  const change = (next: readonly number[], moved = 0): void => {
    if (!readOnly) onChange(isRange ? apart(next as Pair, moved, step) : next);
  };
  /** The first key sets all unset thumbs: a single thumb starts at the side of the key's direction, two thumbs at the ends. */
  const enter = (event: KeyboardEvent): void => {
    if (unset.length === 0 || (!FROM_BELOW.has(event.key) && !FROM_ABOVE.has(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    change(isRange ? [values[0] ?? minimum, values[1] ?? maximum] : [FROM_ABOVE.has(event.key) ? maximum : minimum]);
  };

  return (
    <div {...touches} onKeyDownCapture={enter} onMouseDownCapture={(event) => readOnly && event.stopPropagation()}>
      <Rail
        data-readonly={readOnly && !disabled ? '' : undefined}
        data-unset={unset.length > 0 ? unset.join(' ') : undefined}
        value={isRange ? shown : shown[0]!}
        min={minimum}
        max={maximum}
        step={step}
        shiftStep={pageOf(scale)}
        marks={(maximum - minimum) / step <= MOST_MARKS}
        disableSwap
        disabled={disabled}
        onChange={(_, next, moved) => change(Array.isArray(next) ? next : [next], moved)}
        getAriaValueText={valueText}
        slots={{ input: ThumbInput }}
        slotProps={{
          input: {
            ids: values.map((_, index) => (index === 0 ? id : `${id}-${index}`)),
            labelledBy,
            readOnly,
          } as object,
        }}
      />
      <ScaleEnds {...{ minimum, maximum, minimumLabel, middleLabel, maximumLabel, lang }} numbers />
    </div>
  );
}

type Pair = readonly [low: number, high: number];

/** Keeps two thumbs at least a step apart: the moved one stops before the other. Rounded, because 0.4 - 0.1 is 0.30000000000000004. */
function apart([low, high]: Pair, moved: number, step: number): Pair {
  if (high > low) return [low, high];
  return moved === 0 ? [Number((high - step).toFixed(10)), high] : [low, Number((low + step).toFixed(10))];
}

const FROM_BELOW = new Set(['ArrowRight', 'ArrowUp', 'PageUp', 'Home']);
const FROM_ABOVE = new Set(['ArrowLeft', 'ArrowDown', 'PageDown', 'End']);

/** Step of Page Up and Page Down: about a tenth of the scale, in whole steps. */
const pageOf = ({ minimum, maximum, step }: SliderOptions): number =>
  Math.max(1, Math.round((maximum - minimum) / step / 10)) * step;

type ThumbInputProps = ComponentProps<'input'> & {
  ids: readonly string[];
  labelledBy: readonly string[];
  ownerState?: unknown;
  'data-index'?: number;
};

/** The native slider inside a thumb. MUI passes the same props to both thumbs; this picks its own. */
function ThumbInput({ ids, labelledBy, readOnly, ownerState: _, ...rest }: ThumbInputProps) {
  const index = rest['data-index'] ?? 0;
  return <input {...rest} id={ids[index]} aria-labelledby={labelledBy[index]} aria-readonly={readOnly || undefined} />;
}

const Rail = styled(Slider, { name: 'KitSlider', slot: 'Root' })(
  styleOnce((c) => ({
    display: 'block',
    // Space for half a thumb at both ends.
    inlineSize: 'calc(100% - 28px)',
    maxInlineSize: '36rem',
    marginInline: 14,
    marginBlockStart: 8,
    paddingBlock: 20,
    blockSize: 8,
    boxSizing: 'content-box',
    color: c.primary,
    borderRadius: RADIUS.control,
    // A finger that moves up or down scrolls; see `useSidewaysTouch`.
    touchAction: 'pan-y pinch-zoom',
    '& .MuiSlider-rail': {
      opacity: 1,
      background: c.surface,
      border: `1px solid ${c.inputLine}`,
      boxSizing: 'border-box',
    },
    '& .MuiSlider-track': { border: 0, transition: 'none' },
    '& .MuiSlider-mark': { inlineSize: 2, blockSize: 8, borderRadius: 0, opacity: 1, background: c.inputLine },
    '& .MuiSlider-markActive': { background: c.onPrimary },
    '& .MuiSlider-thumb': {
      inlineSize: 28,
      blockSize: 28,
      border: `2px solid ${c.surface}`,
      transition: 'none',
      '&::before': { boxShadow: 'none' },
      '&::after': { inlineSize: 48, blockSize: 48 },
      ...whenHovered({ boxShadow: `0 0 0 6px ${c.hover}` }),
      '&.Mui-active': { boxShadow: `0 0 0 6px ${c.selected}` },
      // Two rules: the oldest browsers drop a whole rule for one selector that they do not know.
      '&.Mui-focusVisible': focused(c.focus),
      '&:has(input:focus-visible)': focused(c.focus),
    },
    '&[data-unset]': {
      '& .MuiSlider-track': { display: 'none' },
      // Shows the focus while no thumb is visible.
      '&:has(input:focus-visible)': focusRing(c.focus),
      '@supports not selector(:has(a))': { '&:focus-within': focusRing(c.focus) },
      '& .MuiSlider-mark': { background: c.inputLine },
    },
    '&[data-unset~="0"] .MuiSlider-thumb[data-index="0"], &[data-unset~="1"] .MuiSlider-thumb[data-index="1"]': {
      opacity: 0,
    },
    '&.Mui-disabled': { color: c.quiet },
    // Without a thumb to take hold of: a line marks the value.
    '&[data-readonly]': {
      color: c.text,
      cursor: 'default',
      '& .MuiSlider-rail': { background: 'transparent', borderStyle: 'dashed' },
      '& .MuiSlider-thumb': {
        inlineSize: 6,
        borderWidth: 0,
        borderRadius: RADIUS.pill,
        cursor: 'default',
        '&, &:hover, &.Mui-active': { boxShadow: 'none' },
        '&::after': { display: 'none' },
      },
    },
    '@media (forced-colors: active)': {
      '& .MuiSlider-track': { background: 'Highlight', forcedColorAdjust: 'none' },
      '& .MuiSlider-thumb': { background: 'ButtonText', borderColor: 'ButtonFace', forcedColorAdjust: 'none' },
    },
  })),
);
