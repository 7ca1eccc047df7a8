/** One format of the vocabulary: what `format: <name>` asks of a string. Other values pass, as JSON Schema has it. */
export interface Format {
  name: string;
  /** Pure, and linear in the length of the text, whatever the text is. */
  test(text: string): boolean;
}
