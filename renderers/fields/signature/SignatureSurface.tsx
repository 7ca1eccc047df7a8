import { styled } from '@mui/material/styles';
import { FieldButton, styleOnce } from '#kit/ui/parts/index.ts';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import type { SignatureValue } from './signature.ts';
import { usePad, type Drawing, type PadState } from './usePad.ts';
import { RADIUS } from '#kit/ui/theme/index.ts';

interface SignatureSurfaceProps {
  value: SignatureValue | undefined;
  active: boolean;
  onDrawn(drawing: Drawing, picture: string): void;
  onCleared(): void;
}

/** The drawing surface with undo and clear. A picture without strokes (a stored answer) is shown and can only be cleared. */
export function SignatureSurface({ value, active, onDrawn, onCleared }: SignatureSurfaceProps) {
  const { formatMessage } = useIntl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const strokes = value?.strokes;
  const width = value?.width;
  const drawing = useMemo(() => (strokes && width ? { strokes, width } : undefined), [strokes, width]);
  const finished = value && !drawing ? value.value : undefined;
  const { state, isOpen, picture } = usePad({ canvas, area, drawing, active: active && !finished, onDrawn });

  const undo = (): void => {
    if (!drawing || drawing.strokes.length < 2) return onCleared();
    const shorter = { ...drawing, strokes: drawing.strokes.slice(0, -1) };
    onDrawn(shorter, picture(shorter));
  };

  return (
    <div ref={area}>
      <Surface>
        <canvas
          ref={canvas}
          data-active={active ? '' : undefined}
          role="img"
          aria-label={formatMessage(value ? messages.surfaceSigned : messages.surface)}
          hidden={finished !== undefined}
        />
        {finished && <img src={finished} alt={formatMessage(messages.surfaceSigned)} />}
        {!value && (
          <span className="line" aria-hidden="true">
            <span className="press" hidden={isOpen}>
              {formatMessage(messages.pressHint)}
            </span>
            <span className="draw">{formatMessage(messages.drawHint)}</span>
          </span>
        )}
      </Surface>
      <Unavailable state={state} />
      {active && value && (
        <Buttons>
          {drawing && <FieldButton onClick={undo}>{formatMessage(messages.undo)}</FieldButton>}
          <FieldButton icon="remove" onClick={onCleared}>
            {formatMessage(messages.clear)}
          </FieldButton>
        </Buttons>
      )}
    </div>
  );
}

function Unavailable({ state }: { state: PadState }) {
  const { formatMessage } = useIntl();
  return (
    <p role="status" className="KitField-partError">
      {state === 'unavailable' ? formatMessage(messages.unavailable) : ''}
    </p>
  );
}

const Surface = styled('div')(
  styleOnce((c) => ({
    position: 'relative',
    aspectRatio: '5 / 2',
    border: `1px solid ${c.inputLine}`,
    borderRadius: RADIUS.control,
    // White in every theme, because the stored picture has a white background.
    backgroundColor: '#fff',
    // The strokes are black, also on a device with forced colors on black.
    forcedColorAdjust: 'none',
    overflow: 'hidden',
    '[data-invalid] &': { borderColor: c.error, boxShadow: `0 0 0 1px ${c.error}` },
    '& canvas, & img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'contain' },
    '& canvas[hidden]': { display: 'none' },
    '& canvas[data-active]': { cursor: 'crosshair' },
    '& .line': {
      position: 'absolute',
      insetInline: '8%',
      insetBlockEnd: '22%',
      borderBlockEnd: '1px solid #767676',
      color: '#595959',
      fontSize: '0.875rem',
      pointerEvents: 'none',
    },
    // A mouse draws at once.
    '& .press': { display: 'none' },
    '@media (pointer: coarse)': {
      '& canvas[data-active] ~ .line > .press:not([hidden])': { display: 'inline', '& + .draw': { display: 'none' } },
    },
  })),
);

// Keep the buttons in one row at any text size: their labels may wrap.
const Buttons = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  marginBlockStart: 4,
  '&& .KitField-button': {
    flex: '0 1 auto',
    minInlineSize: 0,
    textAlign: 'start',
    lineHeight: 1.25,
    '& > svg': { flex: 'none' },
  },
  '&& .KitField-button + .KitField-button': { marginInlineEnd: -12 },
});
