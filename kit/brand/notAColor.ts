/**
 * What a study builder or a designer reads about a text that is no color of a brand.
 * @param text in quotes
 */
export const notAColor = (text: string): { message: string; fix: string } => ({
  message: `${text} is not a color.`,
  fix: 'Write six hexadecimal digits, such as "#1F5FA8".',
});
