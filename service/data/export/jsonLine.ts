/** Some readers take these for the end of a line (Unicode, UAX 14), although JSON does not. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** A value as a line of newline-delimited JSON, with its line break. */
export const jsonLine = (value: object): string =>
  `${JSON.stringify(value).replace(LINE_ENDS, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
