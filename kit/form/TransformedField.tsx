import { styled } from '@mui/material/styles';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { transformOf, type TransformNames } from '#kit/pure/fields/index.ts';
import type { FieldProps } from '#kit/ui/parts/index.ts';

/** The transforms that an input names. */
export interface FieldTransforms {
  parse?: TransformNames;
  normalize?: TransformNames;
  format?: TransformNames;
}

const Root = styled('div', { name: 'KitTransformed', slot: 'Root' })({ display: 'contents' });

interface TransformedFieldProps {
  field: FieldProps;
  transforms: FieldTransforms;
  /** Renders the field with the displayed value. */
  render(field: FieldProps): ReactNode;
}

/**
 * A text that is stored in another form than typed. `parse` converts each keystroke for storage while the box keeps
 * the typed text. On blur or
 * Enter, `normalize` converts the stored text, and the box shows the result of `format`.
 */
export function TransformedField({ field, transforms, render }: TransformedFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: string | undefined }>();
  const { value, setValue } = field;
  const isTyping = typed !== undefined && typed.value === value;
  const shown = isTyping ? typed.text : typeof value === 'string' ? transformOf(transforms.format)(value) : value;

  const store = (text: unknown): void => {
    if (typeof text !== 'string') {
      setTyped(undefined);
      return setValue(text);
    }
    const parsed = transformOf(transforms.parse)(text) || undefined;
    setTyped({ text, value: parsed });
    setValue(parsed);
  };
  const commit = (): void => {
    setTyped(undefined);
    if (typeof value !== 'string') return;
    const normalized = transformOf(transforms.normalize)(value) || undefined;
    if (normalized !== value) setValue(normalized);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget as Node | null)) commit();
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Enter' && !nativeEvent.isComposing) commit();
  };
  return (
    <Root onBlur={onBlur} onKeyDown={onKeyDown}>
      {render({ ...field, value: shown, setValue: store })}
    </Root>
  );
}
