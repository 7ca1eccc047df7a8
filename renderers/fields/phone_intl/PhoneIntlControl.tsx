import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce, FieldFrame, NativeSelect, TextInput } from '#kit/ui/parts/index.ts';
import { createControl } from '#kit/form/index.ts';
import {
  callingCode,
  type Country,
  findPhoneNumber,
  isCountry,
  isInPlan,
  setNumberingPlans,
  countries,
} from '#kit/pure/validation/index.ts';
import { phoneIntlField, type PhoneIntlOptions } from './field.ts';
import { readPhone, writePhone, type PhoneText } from './phoneText.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  country: {
    id: 'field.phone_intl.country',
    defaultMessage: 'Country',
    description: 'International phone number: label of the list of countries.',
  },
  number: {
    id: 'field.phone_intl.number',
    defaultMessage: 'Phone number',
    description: 'International phone number: label of the box for the number.',
  },
  countryAndCode: {
    id: 'field.phone_intl.countryAndCode',
    defaultMessage: '{country} (+{code})',
    description: 'International phone number: an entry of the list, the name of a country and its calling code.',
  },
  countryChanged: {
    id: 'field.phone_intl.countryChanged',
    defaultMessage: 'Country changed to {country}.',
    description:
      'International phone number: spoken by screen readers when the typed number belongs to another country than the one chosen.',
  },
});

// The numbering plans are loaded with this control; from now on the validator checks them too.
setNumberingPlans(isInPlan);

/** Country and number. A number typed with a country code selects its country. */
export default createControl<string, PhoneIntlOptions>(function PhoneIntlControl(field) {
  const { id, value, setValue, error, describedBy, required, disabled, readOnly, options, locale } = field;
  const { formatMessage } = useIntl();
  const names = useMemo(() => countryNames(locale), [locale]);
  const nameOf = (country: Country): string => names.find((each) => each.country === country)?.name ?? country;
  const usual: Country = isCountry(options.country) ? options.country : 'US';
  const [entered, setEntered] = useState<PhoneText & { value: string | undefined }>();
  // Show the text as entered while the value is the one it produced.
  const shown: PhoneText = entered && entered.value === value ? entered : writePhone(String(value ?? ''), usual);

  const enter = (next: PhoneText): void => {
    const read = readPhone(next);
    setEntered({ ...next, value: read });
    setValue(read);
  };
  const type = (typed: string): void => {
    // Invisible characters are pasted along.
    const text = typed.replace(/\p{Cf}/gu, '');
    const country = findPhoneNumber(text, shown.country)?.country ?? shown.country;
    if (country !== shown.country) announce(formatMessage(messages.countryChanged, { country: nameOf(country) }));
    enter({ country, text });
  };
  const settle = (): void => {
    if (value !== undefined && entered?.value === value && isInPlan(value))
      setEntered({ ...writePhone(value, shown.country), value });
  };

  const shared = {
    invalid: error !== undefined,
    describedBy: error === undefined ? undefined : describedBy,
    disabled,
    readOnly,
  };
  return (
    <FieldFrame field={field} kind="group">
      <div className="KitField-parts">
        <div style={{ inlineSize: '20rem', maxInlineSize: '100%' }}>
          <label className="KitField-partLabel" htmlFor={id}>
            {formatMessage(messages.country)}
          </label>
          <NativeSelect
            {...shared}
            // A country is always selected, so a missing answer marks only the number.
            invalid={shared.invalid && value !== undefined}
            id={id}
            value={shown.country}
            onChange={(country) => enter({ country: country as Country, text: shown.text })}
            options={names.map(({ country, name }) => ({
              value: country,
              label: formatMessage(messages.countryAndCode, { country: name, code: callingCode(country) }),
            }))}
            placeholder={false}
          />
        </div>
        <div style={{ inlineSize: '14rem', maxInlineSize: '100%' }}>
          <label className="KitField-partLabel" htmlFor={`${id}-number`}>
            {formatMessage(messages.number)}
          </label>
          <TextInput
            {...shared}
            id={`${id}-number`}
            type="tel"
            value={shown.text}
            onChange={type}
            onBlur={settle}
            required={required}
            autoComplete={phoneIntlField.autofill}
          />
        </div>
      </div>
    </FieldFrame>
  );
});

/** Every country with its name in a locale, sorted in that locale's alphabetical order. */
function countryNames(locale: string): { country: Country; name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ country, name: names.of(country) ?? country }))
    .sort((a, b) => compare(a.name, b.name));
}
