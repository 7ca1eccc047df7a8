import { useState } from 'react';
import { announce } from '#kit/ui/parts/index.ts';

/** A chosen file that was not added. */
export interface RefusedChoice {
  /** Display name. */
  name: string;
  /** Why, for the participant. */
  text: string;
}

/**
 * The refused files of a field. Each stays with its reason until the participant removes it or adds a file of this name.
 * A reason is read out once.
 */
export function useRefusals() {
  const [refused, setRefused] = useState<readonly RefusedChoice[]>([]);
  return {
    refused,
    /** Takes the outcome of a choice. @param added display names of the files that were added */
    note(more: readonly RefusedChoice[], added: readonly string[]): void {
      const settled = [...added, ...more.map(({ name }) => name)];
      setRefused((before) => [...before.filter(({ name }) => !settled.includes(name)), ...more]);
      for (const { text } of more) announce(text, 'assertive');
    },
    dismiss: (choice: RefusedChoice): void => setRefused((before) => before.filter((each) => each !== choice)),
  };
}
