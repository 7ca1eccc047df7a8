import { Fragment, type ReactNode } from 'react';

type ChoiceValue = string | number | boolean;

export interface ChoiceListOption<V extends ChoiceValue> {
  value: V;
  label: string;
  /** BCP 47 of the label where it is not the page's. */
  lang?: string | undefined;
  /** Goes on with the name where only a screen reader needs it, such as what the end of a scale means. */
  spoken?: string | undefined;
  description?: string | undefined;
  /** Stands before the label, such as a colour. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
}

export interface ChoiceListProps<V extends ChoiceValue> {
  /** The first input carries it; the others are `${id}-1`, `${id}-2`, … */
  id: string;
  type: 'radio' | 'checkbox';
  options: readonly ChoiceListOption<V>[];
  selected: readonly V[];
  onSelect(value: NoInfer<V>, checked: boolean): void;
  /** What stands right after the option with that value; the caller says when. */
  reveal?: { after: V; node: ReactNode } | undefined;
  /** `rows`: full width, one below the other. `row`: side by side where there is room. `buttons`: each as wide as its text. `scale`: short ones in a line, such as 0 to 10. */
  layout?: 'rows' | 'row' | 'buttons' | 'scale' | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** BCP 47 of the options where it is not the page's. */
  lang?: string | undefined;
}

/** Options to choose from, to stand inside a FieldFrame of kind `group`, which names them. */
export function ChoiceList<V extends ChoiceValue>(props: ChoiceListProps<V>) {
  const { id, type, options, selected, onSelect, reveal, layout = 'rows', invalid, disabled, readOnly, lang } = props;
  return (
    <div className="KitField-options" data-layout={layout} lang={lang}>
      {options.map(({ value, label, lang: ownLang, spoken, description, picture, disabled: off }, index) => (
        // Options keep their places, and several may have one value, or values that are spelt alike.
        // eslint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <label className="KitField-option">
            <input
              type={type}
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              value={String(value)}
              checked={selected.includes(value)}
              disabled={disabled || off}
              // A radio group says by its frame that it is invalid, checkboxes each for themselves.
              aria-invalid={invalid && type === 'checkbox' ? true : undefined}
              aria-describedby={description ? `${id}-${index}-about` : undefined}
              onChange={(event) => readOnly || onSelect(value, event.target.checked)}
            />
            {picture}
            <span className="KitField-optionText" lang={ownLang}>
              {label}
              {spoken ? <span className="KitField-sr">, {spoken}</span> : null}
            </span>
          </label>
          {description ? (
            <p className="KitField-optionAbout" id={`${id}-${index}-about`}>
              {description}
            </p>
          ) : null}
          {reveal?.after === value ? <div className="KitField-reveal">{reveal.node}</div> : null}
        </Fragment>
      ))}
    </div>
  );
}
