import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { defineMessages } from '#kit/pure/texts/index.ts';
import { TextInput } from '#kit/ui/parts/index.ts';

const searchMessages = defineMessages({
  label: {
    id: 'kit.search.label',
    defaultMessage: 'Search the options',
    description:
      'Label of the text box above a long list of check boxes. It shows only the options with what was typed.',
  },
  found: {
    id: 'kit.search.found',
    defaultMessage:
      '{count, plural, =0 {No option matches what you typed. All options are shown.} one {# option found} other {# options found}}',
    description: 'Below the text box that searches a long list of check boxes; also read aloud.',
  },
  all: {
    id: 'kit.search.all',
    defaultMessage: 'Show all options',
    description: 'Button that empties the text box that searches a long list of check boxes.',
  },
});

interface OptionSearchProps {
  /** Of the text box. */
  id: string;
  text: string;
  onText(text: string): void;
  /** Number of options that the text finds. */
  count: number;
  disabled: boolean;
}

/**
 * The text box above a long list of options, which then shows those that it finds. What is typed is no answer. Enter leads to the first
 * option, as it leads from each box to the next.
 */
export function OptionSearch({ id, text, onText, count, disabled }: OptionSearchProps) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLInputElement>(null);
  const isSearching = text.trim() !== '';
  return (
    <div className="KitField-search">
      <label className="KitField-partLabel" htmlFor={id}>
        {formatMessage(searchMessages.label)}
      </label>
      <div className="KitField-parts">
        <TextInput {...{ id, disabled }} ref={box} width="md" autoComplete="off" value={text} onChange={onText} />
        {isSearching ? (
          <button
            type="button"
            className="KitField-button"
            onClick={() => {
              onText('');
              box.current?.focus();
            }}
          >
            {formatMessage(searchMessages.all)}
          </button>
        ) : null}
      </div>
      {/* Always mounted, because screen readers only announce changes of existing live regions. */}
      <div role="status">
        {isSearching ? <p className="KitField-note">{formatMessage(searchMessages.found, { count })}</p> : null}
      </div>
    </div>
  );
}
