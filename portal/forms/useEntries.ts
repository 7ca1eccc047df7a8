import { type RefObject, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '#kit/texts/index.ts';

type Box = HTMLInputElement | HTMLTextAreaElement;

export interface Entries<Name extends string> {
  /** Props of the box of an entry: its problem, if it is shown; where its element goes; what leaving the box does. */
  boxOf<Element extends Box = HTMLInputElement>(
    name: Name,
  ): { error: string | undefined; ref: RefObject<Element | null>; touch(): void };
  /** Shows or hides the problem of an entry. */
  touch(name: Name, isTouched: boolean): void;
  focus(name: Name): void;
  /** Shows all problems and moves the focus to the first. @returns whether there is none */
  check(): boolean;
  /** Hides all problems. */
  reset(): void;
}

/**
 * The behavior that short forms outside the form engine share: a problem shows once its box was left or the form was
 * submitted.
 * @param problems the current problem of each entry, in the order of the boxes
 */
export function useEntries<Name extends string>(problems: Readonly<Record<Name, Message | undefined>>): Entries<Name> {
  const { formatMessage } = useIntl();
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const boxes = useRef<Partial<Record<Name, RefObject<Box | null>>>>({});
  const names = Object.keys(problems) as Name[];

  const boxRef = (name: Name) => (boxes.current[name] ??= { current: null });
  const focus = (name: Name): void => boxRef(name).current?.focus();
  const touch = (name: Name, isTouched: boolean): void =>
    setTouched((before) => new Set([...before].filter((other) => other !== name).concat(isTouched ? name : [])));
  return {
    boxOf: <Element extends Box>(name: Name) => {
      const problem: Message | undefined = touched.has(name) ? problems[name] : undefined;
      return {
        error: problem && formatMessage(problem),
        ref: boxRef(name) as RefObject<Element | null>,
        touch: () => touch(name, true),
      };
    },
    touch,
    focus,
    check() {
      setTouched(new Set(names));
      const first = names.find((name) => problems[name] !== undefined);
      if (first !== undefined) focus(first);
      return first === undefined;
    },
    reset: () => setTouched(new Set()),
  };
}
