/** Names that a keyboard on a screen, or one that composes letters, gives instead of the key. */
const NAMELESS = new Set(['', 'Unidentified', 'Process', 'Dead']);

/** Changes that come without a key: what to write into the log instead. */
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

/** What a press is recorded as; undefined where only the change that follows it tells, and for Tab, which leaves the text. */
export const keyOfPress = ({ key }: Pick<KeyboardEvent, 'key'>): string | undefined => (NAMELESS.has(key) || key === 'Tab' ? undefined : key);

/** What a change of the text is recorded as: its text, or its kind (Input Events Level 2, `inputType`). */
export const keyOfChange = ({ data, inputType }: Pick<InputEvent, 'data' | 'inputType'>): string => NAMES[inputType] ?? (data || inputType);
