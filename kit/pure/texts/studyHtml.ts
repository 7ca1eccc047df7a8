/** The elements that study content can have. */
export const htmlTags: readonly string[] = [
  'a',
  'b',
  'blockquote',
  'br',
  'caption',
  'div',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];
/** The attributes that they can have. */
export const htmlAttributes: readonly string[] = [
  'alt',
  'colspan',
  'dir',
  'height',
  'href',
  'lang',
  'rowspan',
  'scope',
  'src',
  'target',
  'title',
  'width',
];

/** Other elements of HTML, SVG and MathML that a text may come with. They are no words, and are left out. */
const otherTags = new Set(
  (
    'abbr acronym address animate applet area article aside audio base bdi bdo big body button canvas center circle cite ' +
    'code col colgroup command data datalist dd defs del desc details dfn dialog dir dl dt ellipse embed fieldset ' +
    'figcaption figure filter font footer foreignobject form frame frameset g h1 h5 h6 head header hgroup html iframe image ' +
    'input ins kbd keygen label legend line link main map mark marquee math menu menuitem meta meter mglyph mi mn mo ms ' +
    'mtext nav nobr noembed noframes noscript object optgroup option output param path picture plaintext polygon polyline ' +
    'pre progress q rect rp rt ruby samp script search section select set slot small source strike style summary svg ' +
    'template text textarea tfoot time title track tt use var video wbr xmp'
  ).split(' '),
);

/** Whether HTML has an element of this name, allowed or not. @param name in lower case */
export const isElement = (name: string): boolean => htmlTags.includes(name) || otherTags.has(name);

/** A comment, or what has the form of a tag: its slash, its name and the rest. */
const MARKUP = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)(?![\w-])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;

/** Something between < and > in a text with HTML. */
interface Tag {
  /** As it is written. */
  sign: string;
  /** Where it begins in the text. */
  at: number;
  /** In lower case; empty for a comment. */
  name: string;
  isClosing: boolean;
  /** What follows the name, such as the attributes. */
  rest: string;
}

/** Finds everything in a text that has the form of a tag, and the comments. A sign `<` that begins neither is not among them. Pure. */
export function tagsIn(html: string): Tag[] {
  const found: Tag[] = [];
  const pattern = new RegExp(MARKUP);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [sign, slash = '', name = '', rest = ''] = match;
    const tag = { sign, at: match.index, name: name.toLowerCase(), isClosing: slash !== '', rest };
    found.push(tag);
    // A tag can begin inside of what is none: in “<five "<b>" >”.
    if (!isMarkup(tag)) pattern.lastIndex = tag.at + 1;
  }
  return found;
}

const isMarkup = ({ name }: Tag): boolean => name === '' || isElement(name);

/** Replaces the markup of a text and the words between it. */
function replaceParts(html: string, markup: (sign: string) => string, words: (text: string) => string): string {
  let from = 0;
  const parts = tagsIn(html)
    .filter(isMarkup)
    .flatMap(({ sign, at }) => {
      const before = html.slice(from, at);
      from = at + sign.length;
      return [words(before), markup(sign)];
    });
  return [...parts, words(html.slice(from))].join('');
}

/**
 * Replaces each `<` that does not start an HTML element with `&lt;`. Browsers then show “<five cups” as written instead of
 * dropping it. Does not make the text safe; only the sanitizer does. Pure.
 */
export const withSigns = (html: string): string =>
  replaceParts(
    html,
    (sign) => sign,
    (text) => text.replaceAll('<', '&lt;'),
  );

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/** The words of a text with HTML. Pure. */
export const wordsOf = (html: string): string =>
  replaceParts(
    html,
    () => ' ',
    (text) => text.replace(/&([#\w]+);/g, (_, name: string) => ENTITIES[name] ?? ' '),
  );

// Browsers ignore spaces and control characters when they parse a URL.
// eslint-disable-next-line no-control-regex
const IGNORED = /[\u0000-\u0020\u00a0]/g;
const LINK = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\])|\?)/i;
const PICTURE = /^(?:https:\/\/|\/(?![/\\]))/i;

/** Whether study content can link to an address: a secure URL, e-mail, phone, or a path on this site. */
export const isSafeLink = (href: string): boolean => LINK.test(href.replace(IGNORED, ''));

/** Whether study content can have a picture from an address: this site, or a secure URL, which the content security policy restricts further. */
export const isSafePicture = (src: string): boolean => PICTURE.test(src.replace(IGNORED, ''));
