/** One format of the vocabulary: the test of `format: <name>` for strings. Other values pass, as JSON Schema specifies. */
export interface Format {
  name: string;
  /** Pure. Must run in time linear in the length of any text. */
  test(text: string): boolean;
}
