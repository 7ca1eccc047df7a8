import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { FieldButton, type FieldProps, focusNew, TextArea } from '#kit/ui/parts/index.ts';
import { ADDRESS_LENGTH, type AddressOptions, type AddressValue } from './field.ts';
import { addressMessages as messages } from './messages.ts';

interface AddressByHandProps {
  field: FieldProps<AddressValue, AddressOptions>;
  focusOnMount: boolean;
  onSearch: (() => void) | undefined;
}

/** A plain text box for an address that the search does not find. */
export default function AddressByHand({ field, focusOnMount, onSearch }: AddressByHandProps) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly } = field;
  const { formatMessage } = useIntl();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusOnMount) focusNew(box.current);
  }, [focusOnMount]);
  return (
    <>
      <TextArea
        ref={box}
        id={id}
        value={value?.value ?? ''}
        onChange={(text) =>
          setValue(text.trim() === '' ? undefined : { value: text, verified: false, entered_by_hand: true })
        }
        rows={3}
        maxLength={ADDRESS_LENGTH}
        autoComplete="street-address"
        describedBy={describedBy}
        invalid={error !== undefined}
        {...{ required, disabled, readOnly }}
      />
      {onSearch && !disabled && !readOnly ? (
        <div className="KitField-below">
          <FieldButton onClick={onSearch}>{formatMessage(messages.toSearch)}</FieldButton>
        </div>
      ) : null}
    </>
  );
}
