import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { createControl } from '#kit/form/index.ts';
import { moved, rowMessages } from '#kit/form/rows/index.ts';
import type { Choice } from '#kit/pure/fields/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';
import {
  FieldButton,
  FieldFrame,
  type FieldProps,
  Icon,
  styleOnce,
  useAnnounce,
  useChoices,
} from '#kit/ui/parts/index.ts';
import { HEIGHT, RADIUS, whenHovered, SHADOW } from '#kit/ui/theme/index.ts';
import type { RankingOptions } from './field.ts';
import { useRowDrag } from './useRowDrag.ts';

const about = 'Question that asks participants to put options in order.';

const messages = defineMessages({
  how: {
    id: 'field.ranking.how',
    defaultMessage:
      '{isTop, select, yes {Choose {count, number} in your order, the first one first.} other {Choose all {count, number} in your order, the first one first.}} To change the order, use the arrows or drag an option by its dots.',
    description: `${about} Above the options. isTop: yes if only the first ones are asked for. count: how many.`,
  },
  order: {
    id: 'field.ranking.order',
    defaultMessage: 'Your order',
    description: `${about} Heading of the options that are in order.`,
  },
  rest: {
    id: 'field.ranking.rest',
    defaultMessage: 'Not in your order',
    description: `${about} Heading of the options that are not in the order, or not yet.`,
  },
  nothing: {
    id: 'field.ranking.nothing',
    defaultMessage: 'Nothing chosen yet',
    description: `${about} In place of the options in order.`,
  },
  choose: {
    id: 'field.ranking.choose',
    defaultMessage: '{option}: choose as number {place, number}',
    description: `${about} What screen readers say of the button with an option: pressing it puts the option at the end of the order. It has to begin with the option.`,
  },
  full: {
    id: 'field.ranking.full',
    defaultMessage: 'You have chosen {count, number}. To choose another one, remove one first.',
    description: `${about} Only the first ones are asked for, and all of them are chosen.`,
  },
  placed: {
    id: 'field.ranking.placed',
    defaultMessage: '{option} is number {place, number} of {count, number}.',
    description: `${about} Read out after an option got a place in the order.`,
  },
  startOver: {
    id: 'field.ranking.startOver',
    defaultMessage: 'Start over',
    description: `${about} Button below a required question: takes all options out of the order.`,
  },
  emptied: {
    id: 'field.ranking.emptied',
    defaultMessage: 'No option is in your order now.',
    description: `${about} Read out after “Start over” was pressed.`,
  },
});

const Root = styled('div', { name: 'KitRanking', slot: 'Root' })(
  styleOnce((c) => ({
    maxInlineSize: '40rem',
    '& h4, & ol, & ul, & p': { margin: 0, padding: 0 },
    '& .heading': { marginBlock: '12px 8px', color: c.heading, fontWeight: 600 },
    '& ol, & ul': { listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
    '& li': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 4px',
      minBlockSize: HEIGHT.control,
      border: `1px solid ${c.inputLine}`,
      borderRadius: RADIUS.option,
      background: c.surface,
      color: c.text,
    },
    '& ol > li': { paddingInlineEnd: 4 },
    '& li[data-dragged]': { zIndex: 1, boxShadow: SHADOW, background: c.selected },
    // Where the dragged option goes.
    '& [data-drop]::after': {
      content: '""',
      position: 'absolute',
      // Above the dragged row.
      zIndex: 2,
      insetInline: 0,
      blockSize: 4,
      borderRadius: RADIUS.pill,
      background: c.primary,
      forcedColorAdjust: 'none',
    },
    '& [data-drop="before"]::after': { insetBlockStart: -7 },
    '& [data-drop="after"]::after': { insetBlockEnd: -7 },
    '& .handle': {
      alignSelf: 'stretch',
      display: 'grid',
      placeContent: 'center',
      flex: 'none',
      inlineSize: HEIGHT.least,
      minBlockSize: HEIGHT.control,
      color: c.quiet,
      cursor: 'grab',
      // A finger on the handle drags; elsewhere it scrolls the page.
      touchAction: 'none',
      userSelect: 'none',
    },
    '& [data-dragged] .handle': { cursor: 'grabbing' },
    '& .text': { flex: '1 1 6.5rem', minInlineSize: 0, paddingBlock: 8, overflowWrap: 'anywhere' },
    // Without a handle before it.
    '& li > .text:not(* + *)': { paddingInlineStart: 16 },
    '& .place': { fontWeight: 600, marginInlineEnd: 4, fontVariantNumeric: 'tabular-nums' },
    '& .actions': { display: 'flex', marginInlineStart: 'auto' },
    '& .nothing': { justifyContent: 'center', borderStyle: 'dashed', color: c.quiet },
    '& .choose': {
      display: 'flex',
      flex: '1 1 0',
      minInlineSize: 0,
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 8,
      minBlockSize: HEIGHT.control,
      padding: '8px 12px 8px 0',
      border: 0,
      borderRadius: RADIUS.option,
      background: 'transparent',
      color: c.text,
      font: 'inherit',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      ...whenHovered({ background: c.hover }),
      '& svg': { flex: 'none', color: c.link },
      '&:disabled, &[aria-disabled="true"]': { color: c.quiet, cursor: 'not-allowed', '& svg': { color: c.quiet } },
    },
    '& .choose > span': { minInlineSize: 0 },
    '& li[data-plain]': { padding: '8px 16px', borderColor: 'transparent', background: 'transparent' },
  })),
);

type Value = Choice['value'];

/** Puts options in order: by pressing them one after another, with buttons and arrow keys, or by dragging them at their handles. */
function RankingField(field: FieldProps<Value[], RankingOptions>) {
  const { id, value, setValue, disabled, readOnly, required, options, lang, error } = field;
  const { count, isTop } = options;
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const choices = useChoices(options.choices, lang);
  const isChoice = (each: unknown): each is Value => choices.some((choice) => choice.value === each);
  // A value from outside the form can have any shape, and an option twice.
  const order: readonly Value[] = Array.isArray(value) ? [...new Set(value.filter(isChoice))] : [];
  const rest = choices.filter((choice) => !order.includes(choice.value));
  const isFull = order.length >= count;
  const textOf = (wanted: Value): string => choices.find((choice) => choice.value === wanted)?.label ?? '';
  const langOf = (wanted: Value) => choices.find((choice) => choice.value === wanted)?.lang;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const goTo = useRef<readonly string[]>([]);
  // The button that was pressed can be gone after the change.
  useLayoutEffect(() => {
    const target = goTo.current.map((name) => buttons.current.get(name)).find(Boolean);
    goTo.current = [];
    target?.focus();
  });
  const keep = (name: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(name, button);
    else buttons.current.delete(name);
  };

  const change = (next: readonly Value[], said: string, focus: readonly string[] = []): void => {
    goTo.current = focus;
    setValue(next.length > 0 ? [...next] : undefined);
    announce(said);
  };
  /** @param place zero-based; `undefined` takes the option out of the order */
  const put = (option: Value, place: number | undefined, focus?: readonly string[]): void => {
    const from = order.indexOf(option);
    if (place === undefined) {
      const said = formatMessage(rowMessages.removed, { row: textOf(option) });
      change(
        order.filter((each) => each !== option),
        said,
        focus ?? [`choose ${option}`],
      );
      return;
    }
    const to = Math.max(0, Math.min(place, (from < 0 ? Math.min(order.length + 1, count) : order.length) - 1));
    if (from === to) return;
    const next = (from < 0 ? moved([...order, option], order.length, to) : moved(order, from, to)).slice(0, count);
    const said = formatMessage(messages.placed, { option: textOf(option), place: to + 1, count });
    const isLast = from < 0 && next.length === count && isTop === 'yes';
    change(
      next,
      isLast ? `${said} ${formatMessage(messages.full, { count })}` : said,
      focus ?? (to < from || from < 0 ? [`up ${option}`] : [`down ${option}`]),
    );
  };
  const choose = (option: Value): void => {
    if (isFull) return;
    const following = rest[rest.findIndex((each) => each.value === option) + 1] ?? rest[0];
    const isLast = order.length + 1 >= count;
    put(option, order.length, isLast || !following ? [`up ${option}`] : [`choose ${following.value}`]);
  };
  const onKeyDown = (event: KeyboardEvent, option: Value): void => {
    const at = order.indexOf(option);
    const places: Readonly<Record<string, number | undefined>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: order.length - 1,
      Delete: undefined,
      Backspace: undefined,
    };
    if (!Object.hasOwn(places, event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    // Otherwise the page would scroll.
    event.preventDefault();
    put(option, places[event.key]);
  };
  const drag = useRowDrag<Value>({ order, count, onDrop: (option, place) => put(option, place, []) });
  const isOpen = !disabled && !readOnly;
  /** The first of the buttons has the id of the field, to which a link of an error leads. */
  const firstId = (isFirst: boolean) => (isFirst ? id : undefined);
  const described = [field.description && `${id}-hint`, !readOnly && `${id}-how`, error && `${id}-error`];
  const handle = (option: Value) =>
    isOpen ? (
      // The buttons and the arrow keys do the same.
      <span className="handle" aria-hidden="true" {...drag.handle(option)}>
        <Icon name="grip" />
      </span>
    ) : null;

  return (
    <FieldFrame
      field={{ ...field, describedBy: described.filter(Boolean).join(' ') || undefined }}
      kind="group"
      clearable
      how={
        readOnly ? null : (
          <p className="KitField-hint" id={`${id}-how`}>
            {formatMessage(messages.how, { isTop, count })}
          </p>
        )
      }
    >
      <Root ref={drag.root}>
        <p className="heading" id={`${id}-order`}>
          {formatMessage(messages.order)}
        </p>
        <ol aria-labelledby={`${id}-order`} data-zone="order">
          {order.length === 0 ? (
            <li className="nothing" data-drop={drag.mark(0)}>
              {formatMessage(messages.nothing)}
            </li>
          ) : null}
          {order.map((option, i) => {
            const row = textOf(option);
            return (
              <li
                key={String(option)}
                {...drag.row(option)}
                data-drop={drag.mark(i)}
                onKeyDown={isOpen ? (event) => onKeyDown(event, option) : undefined}
              >
                {handle(option)}
                <span className="text" lang={langOf(option)}>
                  <span className="place">{i + 1}</span> {row}
                </span>
                {readOnly ? null : (
                  <span className="actions">
                    <FieldButton
                      id={firstId(i === 0)}
                      ref={keep(`up ${option}`)}
                      icon="up"
                      disabled={disabled}
                      aria-label={formatMessage(rowMessages.moveUp, { row })}
                      aria-disabled={i === 0 || undefined}
                      onClick={() => put(option, i - 1)}
                    />
                    <FieldButton
                      ref={keep(`down ${option}`)}
                      icon="down"
                      disabled={disabled}
                      aria-label={formatMessage(rowMessages.moveDown, { row })}
                      aria-disabled={i === order.length - 1 || undefined}
                      onClick={() => put(option, i + 1)}
                    />
                    {isTop === 'yes' ? (
                      <FieldButton
                        icon="close"
                        disabled={disabled}
                        aria-label={formatMessage(rowMessages.removeName, { row })}
                        onClick={() => put(option, undefined)}
                      />
                    ) : null}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
        {rest.length > 0 ? (
          <>
            <p className="heading" id={`${id}-rest`} data-zone="rest">
              {formatMessage(messages.rest)}
            </p>
            <ul aria-labelledby={`${id}-rest`}>
              {rest.map(({ value: option, label, lang: ownLang }, i) => (
                <li key={String(option)} {...drag.row(option)} data-plain={readOnly ? '' : undefined}>
                  {handle(option)}
                  {readOnly ? (
                    <span lang={ownLang}>{label}</span>
                  ) : (
                    <button
                      type="button"
                      className="choose"
                      id={firstId(i === 0 && order.length === 0)}
                      ref={keep(`choose ${option}`)}
                      disabled={disabled}
                      aria-disabled={isFull || undefined}
                      aria-label={formatMessage(messages.choose, {
                        option: label,
                        place: Math.min(order.length + 1, count),
                      })}
                      onClick={() => choose(option)}
                    >
                      <span lang={ownLang}>{label}</span>
                      <Icon name="plus" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {isFull && rest.length > 0 && isOpen ? (
          <p className="KitField-note">{formatMessage(messages.full, { count })}</p>
        ) : null}
        {required && isOpen && order.length > 0 ? (
          <div className="KitField-below">
            <FieldButton onClick={() => change([], formatMessage(messages.emptied), [`choose ${choices[0]!.value}`])}>
              {formatMessage(messages.startOver)}
            </FieldButton>
          </div>
        ) : null}
      </Root>
    </FieldFrame>
  );
}

export default createControl(RankingField);
