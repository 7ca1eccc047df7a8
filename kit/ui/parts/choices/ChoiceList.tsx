import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { StudyText } from '../text/StudyText.tsx';

/** The value of a row. */
type ChoiceValue = string | number | boolean;

/** One row of a `ChoiceList`. */
export interface ChoiceListOption<V extends ChoiceValue> {
  value: V;
  label: string;
  /** The label with its marks, if it has any. */
  markdown?: string | undefined;
  /** BCP 47 language of the label if it differs from the page's. */
  lang?: string | undefined;
  /** Appended to the name for screen readers only, such as the label of the end of a scale. */
  spoken?: string | undefined;
  description?: string | undefined;
  /** Rendered before the label, such as a color. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
}

/** Props of `ChoiceList`. */
export interface ChoiceListProps<V extends ChoiceValue> {
  /** Id of the first input. The others have `${id}-1`, `${id}-2`, … */
  id: string;
  type: 'radio' | 'checkbox';
  options: readonly ChoiceListOption<V>[];
  selected: readonly V[];
  /** Called when a row is pressed, with its value and whether it is now selected. */
  onSelect(value: NoInfer<V>, checked: boolean): void;
  /** Node to render after the option with this value. The caller decides when. */
  reveal?: { after: V; node: ReactNode } | undefined;
  /**
   * `rows`: full width, stacked. `row`: side by side if there is space. `buttons`: as wide as their texts. `scale`:
   * short options in a line, such as 0 to 10.
   */
  layout?: 'rows' | 'row' | 'buttons' | 'scale' | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** BCP 47 language of the options if it differs from the page's. */
  lang?: string | undefined;
}

/** For the columns of a scale. */
const countsOf = (count: number) => ({ '--options': count, '--half': Math.ceil(count / 2) }) as CSSProperties;

/** Options to choose from. Use it inside a FieldFrame of kind `group`, which names them. */
export function ChoiceList<V extends ChoiceValue>(props: ChoiceListProps<V>) {
  const { id, type, options, selected, onSelect, reveal, layout = 'rows', invalid, disabled, readOnly, lang } = props;
  return (
    <div
      className="KitField-options"
      data-layout={layout}
      style={layout === 'scale' ? countsOf(options.length) : undefined}
      data-readonly={readOnly && !disabled ? '' : undefined}
      lang={lang}
    >
      {options.map(({ value, label, markdown, lang: ownLang, spoken, description, picture, disabled: off }, index) => (
        // Options keep their order, and several can have the same value or values with the same text.
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
              // For radios, the frame has `aria-readonly`.
              aria-readonly={(readOnly && type === 'checkbox') || undefined}
              // For radios, the frame has `aria-invalid`; for checkboxes, each input has it.
              aria-invalid={invalid && type === 'checkbox' ? true : undefined}
              aria-describedby={description ? `${id}-${index}-about` : undefined}
              onChange={(event) => readOnly || onSelect(value, event.target.checked)}
            />
            {picture}
            <span className="KitField-optionText" lang={ownLang}>
              <StudyText words={label} markdown={markdown} />
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
