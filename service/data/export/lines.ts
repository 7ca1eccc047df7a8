/** Some readers take these for the end of a line (Unicode, UAX 14), although JSON does not. */
const LINE_ENDS = /[\u0085\u2028\u2029]/g;

/** A value as a line of newline-delimited JSON, with its line break. */
export const jsonLine = (value: object): string =>
  `${JSON.stringify(value).replace(LINE_ENDS, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;

/** What {@link fhirText} changes, in JSON, and a little more. */
const ODD = /\\u(?:00[018]|202)|\\[bf]|[^\S ]/;

/**
 * A text with the characters that FHIR accepts (https://hl7.org/fhir/R4/datatypes.html#string): ends of lines become line
 * breaks, other white space becomes spaces, and control characters become U+FFFD. An ordinary space stands for a no-break
 * space, because the published JSON Schema refuses one.
 */
export const fhirText = (text: string): string =>
  text
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S \t\r\n]/g, ' ')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000e-\u001f]/g, '\ufffd');

/** A resource as a line of newline-delimited JSON. */
export function resourceLine(resource: object): string {
  const line = jsonLine(resource);
  // The search is fast, and most lines have nothing to change.
  if (!ODD.test(line.slice(0, -1))) return line;
  return `${JSON.stringify(resource, (_, value: unknown) => (typeof value === 'string' ? fhirText(value) : value))}\n`;
}
