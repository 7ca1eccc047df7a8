/** A fault for a copy of the sources, to see whether the tests notice it. The sources themselves do not know of it. */
export interface Fault {
  name: string;
  /** What a user would suffer: mostly a participant. */
  harm: string;
  file: string;
  /** Text that is in `file` exactly once. */
  find: string;
  replace: string;
}

/** A fault that stays in the copy while tests run. */
export interface SeededFault extends Fault {
  /**
   * What notices it: the path of a test file or a browser spec, or an npm script with its arguments. The file need not be the only one.
   */
  foundBy: string;
  /** True if only the whole sweeps of `npm run test:all` notice it. */
  isInWholeRunOnly?: true;
}

/**
 * The text of a file with a fault.
 * @throws Error if the text that the fault replaces is not there exactly once
 */
export function withFault(text: string, { name, file, find, replace }: Fault): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(
      `The fault “${name}” needs its text once in ${file}, and finds it ${parts.length - 1} times: ${find}`,
    );
  return parts.join(replace);
}
