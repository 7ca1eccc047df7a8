import { useIntl } from 'react-intl';
import {
  ChoiceList,
  FieldFrame,
  type FieldProps,
  TextInput,
  useChoices,
  useTypedText,
  type Writing,
} from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import type { ColorOptions } from './field.ts';
import { colorMessages } from './messages.ts';
import { readColor } from './field.ts';
import { styled } from '@mui/material/styles';
import { fieldColors, focusRing, RADIUS, whenHovered } from '#kit/ui/theme/index.ts';

/** A sample of the color beside its name. It is content, so it keeps its color in forced-colors mode. */
const Swatch = styled('span')(({ theme }) => ({
  flex: 'none',
  boxSizing: 'border-box',
  inlineSize: 24,
  blockSize: 24,
  border: `1px solid ${fieldColors(theme).inputLine}`,
  borderRadius: RADIUS.small,
  forcedColorAdjust: 'none',
}));

/** The native color picker, shown as a patch of the chosen color. */
const NativePicker = styled('input')(({ theme }) => {
  const c = fieldColors(theme);
  const patch = { border: 0, borderRadius: RADIUS.small };
  const hidden = { opacity: 0 };
  return {
    boxSizing: 'border-box',
    display: 'block',
    inlineSize: 96,
    blockSize: 48,
    margin: 0,
    padding: 6,
    border: `1px solid ${c.inputLine}`,
    borderRadius: RADIUS.control,
    background: c.surface,
    appearance: 'none',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': patch,
    '&::-moz-color-swatch': patch,
    '&[data-empty]': {
      backgroundImage: `linear-gradient(to top right, transparent calc(50% - 1px), ${c.inputLine} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`,
    },
    '&[data-empty]::-webkit-color-swatch': hidden,
    '&[data-empty]::-moz-color-swatch': hidden,
    ...whenHovered({ borderColor: c.text }, '&:hover:not(:disabled)'),
    '&:focus-visible': focusRing(c.focus, 1),
    '&:disabled': { cursor: 'not-allowed', borderColor: c.line },
  };
});

const writing: Writing = { read: (text) => readColor(text) ?? (text.trim() || undefined), write: (value) => value };

/** Three synchronized ways to enter a color: named swatches, a text box for the code, and the native color picker. */
function ColorControl(field: FieldProps<string, ColorOptions & { placeholder?: string }>) {
  const { id, value, setValue, error, disabled, readOnly, options, lang } = field;
  const { formatMessage } = useIntl();
  const { text, setText, settle } = useTypedText(value, setValue, writing);
  const chosen = typeof value === 'string' ? readColor(value) : undefined;
  const swatches = useChoices(options.swatches, lang).map((swatch) => ({
    ...swatch,
    picture: <Swatch style={{ backgroundColor: String(swatch.value) }} />,
  }));

  return (
    <FieldFrame field={field} kind="group" clearable>
      <div role="radiogroup" aria-label={formatMessage(colorMessages.swatches)} aria-readonly={readOnly || undefined}>
        <ChoiceList
          {...{ id, disabled, readOnly }}
          type="radio"
          layout="buttons"
          options={swatches}
          selected={chosen === undefined ? [] : [chosen]}
          onSelect={(color) => setValue(String(color))}
        />
      </div>
      <div className="KitField-parts KitField-below">
        <div>
          <label className="KitField-partLabel" htmlFor={`${id}-code`}>
            {formatMessage(colorMessages.code)}
          </label>
          <TextInput
            {...{ disabled, readOnly }}
            id={`${id}-code`}
            value={text}
            onChange={setText}
            onBlur={settle}
            invalid={error !== undefined}
            describedBy={error === undefined ? undefined : `${id}-error`}
            placeholder={options.placeholder}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="sm"
          />
        </div>
        {/* A native color input cannot be read-only. */}
        {readOnly ? null : (
          <div>
            <label className="KitField-partLabel" htmlFor={`${id}-picker`}>
              {formatMessage(colorMessages.picker)}
            </label>
            <NativePicker
              type="color"
              id={`${id}-picker`}
              // It cannot be empty either: show it crossed out instead of black until there is a color.
              value={chosen ?? '#000000'}
              data-empty={chosen === undefined ? '' : undefined}
              disabled={disabled}
              onChange={(event) => setValue(event.target.value)}
            />
          </div>
        )}
      </div>
    </FieldFrame>
  );
}

export default createControl(ColorControl);
