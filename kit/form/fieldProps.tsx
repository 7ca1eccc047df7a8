import { createLabelDescriptionFrom, type ControlProps } from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import type { ErrorObject } from 'ajv';
import type { ComponentType, ReactNode } from 'react';
import { summarize, type WrapperSettings } from '#kit/pure/fields/index.ts';
import type { HeadingMarkdown } from '#kit/pure/texts/index.ts';
import { type FieldProps, optionsOf, visuallyHiddenStyle } from '#kit/ui/parts/index.ts';
import type { Summary } from './CalculatedAnswer.tsx';
import { Calculated, Editable } from './extras.ts';
import { TransformedField, type FieldTransforms } from './TransformedField.tsx';

const BOX = '& input:not([type=checkbox]):not([type=radio]), & textarea, & select';
/** Widths of boxes that a study can select. */
const widths = { small: '10rem', medium: '20rem', full: '100%' } as const;

const Root = styled('div', { name: 'KitWrapper', slot: 'Root' })(({ theme }) => ({
  '&[data-label="hidden"] .KitField-label': visuallyHiddenStyle,
  '&[data-indent]': {
    marginInlineStart: theme.spacing(3),
    [theme.breakpoints.down('sm')]: { marginInlineStart: theme.spacing(1.5) },
  },
  '&[data-divider]': { borderBlockStart: `1px solid ${theme.palette.divider}`, paddingBlockStart: theme.spacing(3) },
  ...Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [
      `&[data-width="${name}"]`,
      { [BOX]: { inlineSize: '100%', maxInlineSize: width } },
    ]),
  ),
}));

/** Applies the `wrapper` settings of an input. */
function FieldWrapper({ settings, children }: { settings: WrapperSettings; children: ReactNode }) {
  const { hide_label, width, indent, divider } = settings;
  return (
    <Root
      data-label={hide_label ? 'hidden' : undefined}
      data-width={width}
      data-indent={indent ? '' : undefined}
      data-divider={divider ? '' : undefined}
    >
      {children}
    </Root>
  );
}

// Each field type knows the type of its value. The registry, which contains all of them, cannot.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyFieldComponent = ComponentType<any>;

/** A missing answer takes precedence over errors of its parts. */
export const firstToShow = (errors: readonly ErrorObject[]): ErrorObject =>
  errors.reduce((best, error) => (error.instancePath.length < best.instancePath.length ? error : best));

/** Renders the control of a field type with the input's wrapper settings and transforms. */
export function rendered(Rendered: AnyFieldComponent, field: FieldProps, summary: Summary = summarize) {
  const { transforms, wrapper, calculated } = field.options as {
    transforms?: FieldTransforms;
    wrapper?: WrapperSettings;
    calculated?: boolean;
  };
  const control = calculated ? (
    <Calculated field={field} summary={summary} />
  ) : transforms ? (
    <TransformedField field={field} transforms={transforms} render={(inner) => editableOr(Rendered, inner)} />
  ) : (
    editableOr(Rendered, field)
  );
  return wrapper ? <FieldWrapper settings={wrapper}>{control}</FieldWrapper> : control;
}

/** Renders an editable control closed until the participant wants to change the answer. */
const editableOr = (Rendered: AnyFieldComponent, field: FieldProps) =>
  field.options.editable === true && !field.disabled && !field.readOnly ? (
    <Editable Rendered={Rendered} field={field} />
  ) : (
    <Rendered {...field} />
  );

type Given = Pick<
  FieldProps,
  'id' | 'errors' | 'error' | 'touched' | 'locale' | 'services' | 'setValue' | 'touch' | 'place' | 'setPlace'
> & {
  /** Whether the whole form is read-only. */
  readOnly?: boolean;
};

/** The props of a field from what JSON Forms gives its control. */
export function fieldProps(state: ControlProps, { readOnly: isFormReadOnly = false, ...given }: Given): FieldProps {
  const options = optionsOf(state.uischema, state.config);
  const isReadOnly = isFormReadOnly || options.readonly === true;
  const readOnly = isReadOnly || (options.separateReadonlyFromDisabled === true && state.readonly === true);
  const description = (options.description as string | undefined) || state.description || undefined;
  const ids = [description ? `${given.id}-hint` : '', given.error ? `${given.id}-error` : ''].filter(Boolean);
  return {
    ...given,
    path: state.path,
    // A question with a hidden label still needs a name.
    label: state.label || (createLabelDescriptionFrom({ ...state.uischema, label: true }, state.schema).text ?? ''),
    description,
    // No control writes `null`, but a host's data can contain it for a missing answer.
    value: state.data ?? undefined,
    // A mark would ask for an answer that cannot be given.
    required: !readOnly && (state.required === true || options.required === true),
    hideRequiredMark: options.hideRequiredAsterisk === true,
    i18nKeyPrefix: state.i18nKeyPrefix,
    // JSON Forms treats what is read-only as not enabled.
    disabled: options.disabled === true || (!state.enabled && !isReadOnly),
    readOnly,
    options,
    schema: state.schema,
    describedBy: ids.length > 0 ? ids.join(' ') : undefined,
    lang: options.lang as string | undefined,
    markdown: options.markdown as HeadingMarkdown | undefined,
  };
}
