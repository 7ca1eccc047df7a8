const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, as content or in a quoted attribute. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** HTML in which every text is escaped: a template of {@link markup}, or a part that the service has made itself. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = string | number | Html | undefined | false | readonly Part[];

const sourceOf = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.source;
  return typeof part === 'object' ? part.map(sourceOf).join('') : escape(String(part));
};

/**
 * Builds HTML from a template. Texts among the values are escaped, so a text can never become markup. Formatters change
 * templates that are called `html`, and with them the bytes of every copy.
 */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, i) => text + sourceOf(parts[i])).join(''));
