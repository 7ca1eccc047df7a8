import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { FieldFrame } from '#kit/ui/parts/index.ts';
import AddressByHand from './AddressByHand.tsx';
import AddressSearch from './AddressSearch.tsx';
import type { AddressOptions, AddressValue } from './field.ts';
import { addressMessages as messages } from './messages.ts';

/** The address search, or a text box for entry by hand. Switching between them keeps the typed text. */
export default createControl<AddressValue, AddressOptions>(function AddressControl(field) {
  const { id, value, setValue, services, options } = field;
  const { formatMessage } = useIntl();
  // Without a search service, only entry by hand remains (unless the study forbids it).
  const canSearch = services.searchAddresses !== undefined || !options.byHand;
  const [asked, setAsked] = useState(value?.entered_by_hand === true);
  const isByHand = options.byHand && (value ? value.entered_by_hand === true : asked || !canSearch);
  const switched = useRef(false);

  const change = (byHand: boolean): void => {
    switched.current = true;
    setAsked(byHand);
    if (value)
      setValue(
        byHand
          ? { value: value.value, verified: false, entered_by_hand: true }
          : { value: value.value, verified: false },
      );
  };
  const shared = {
    field: { ...field, describedBy: [`${id}-how`, field.describedBy].filter(Boolean).join(' ') },
    focusOnMount: switched.current,
  };
  const how = (
    <p className="KitField-hint" id={`${id}-how`}>
      {formatMessage(isByHand ? messages.handHint : messages.hint)}
    </p>
  );
  return (
    <FieldFrame field={field} kind="single" how={how}>
      {isByHand ? (
        <AddressByHand {...shared} onSearch={canSearch ? () => change(false) : undefined} />
      ) : (
        <AddressSearch {...shared} onByHand={options.byHand ? () => change(true) : undefined} />
      )}
    </FieldFrame>
  );
});
