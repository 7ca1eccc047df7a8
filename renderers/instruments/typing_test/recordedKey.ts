/** Key names that on-screen keyboards and input methods report instead of the actual key. */
const NAMELESS = new Set(['', 'Unidentified', 'Process', 'Dead']);

/** Log entries for changes that come without a key. */
const NAMES: Readonly<Record<string, string>> = {
  deleteContentBackward: 'Backspace',
  deleteContentForward: 'Delete',
  insertLineBreak: 'Enter',
  insertParagraph: 'Enter',
  insertFromPaste: 'Paste',
  deleteByCut: 'Cut',
  historyUndo: 'Undo',
  historyRedo: 'Redo',
};

/** The log entry for a key press; `undefined` if only the change that follows reveals the key, and for Tab, which leaves the text box. */
export const keyOfPress = ({ key }: Pick<KeyboardEvent, 'key'>): string | undefined =>
  NAMELESS.has(key) || key === 'Tab' ? undefined : key;

/** The log entry for a change of the text: its text or its kind (Input Events Level 2, `inputType`). */
export const keyOfChange = ({ data, inputType }: Pick<InputEvent, 'data' | 'inputType'>): string =>
  NAMES[inputType] ?? (data || inputType);
