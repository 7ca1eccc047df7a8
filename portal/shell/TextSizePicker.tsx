import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { focusRing, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';
import { type TextSize, preferences, setTextSize, textSizes } from '#portal/state/study/preferences.ts';
import { headerMessages as messages } from './messages.ts';

const Group = styled('div')({ display: 'inline-flex', alignItems: 'stretch', gap: '0.125rem' });
const Size = styled('button')({
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  padding: 0,
  border: 0,
  borderRadius: RADIUS.control,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  fontSize: '0.875rem',
  lineHeight: 1,
  '&[data-size=medium]': { fontSize: '1.125rem' },
  '&[data-size=large]': { fontSize: '1.375rem' },
  cursor: 'pointer',
  '&[aria-pressed=true]': {
    boxShadow: 'inset 0 0 0 2px currentColor',
    '@media (forced-colors: active)': { border: '2px solid Highlight' },
  },
  ...whenHovered({ background: 'color-mix(in srgb, currentColor 12%, transparent)' }),
  '&:focus-visible': focusRing('currentColor', -3),
});

/** Small, medium, large: the letter A in three sizes. */
export function TextSizePicker() {
  const intl = useIntl();
  const { textSize } = useSnapshot(preferences);
  return (
    <Group role="group" aria-label={intl.formatMessage(messages.textSize)}>
      {(Object.keys(textSizes) as TextSize[]).map((size) => (
        <Size
          key={size}
          type="button"
          aria-pressed={size === textSize}
          aria-label={intl.formatMessage(messages[size])}
          onClick={() => setTextSize(size)}
          data-size={size}
        >
          A
        </Size>
      ))}
    </Group>
  );
}

const sizes = Object.keys(textSizes) as TextSize[];

/** One button that sets the next text size, for a header without room for three. */
export function TextSizeButton() {
  const intl = useIntl();
  const { textSize } = useSnapshot(preferences);
  const say = intl.formatMessage;
  return (
    <Size
      type="button"
      aria-label={say(messages.textSizeNow, { size: say(messages[textSize]) })}
      onClick={() => setTextSize(sizes[(sizes.indexOf(textSize) + 1) % sizes.length]!)}
      data-size={textSize}
    >
      A
    </Size>
  );
}
