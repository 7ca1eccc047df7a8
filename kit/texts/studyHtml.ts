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

// Browsers ignore spaces and control characters when they parse a URL.
// eslint-disable-next-line no-control-regex
const IGNORED = /[\u0000-\u0020\u00a0]/g;
const LINK = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\])|\?)/i;
const PICTURE = /^(?:https:\/\/|\/(?![/\\]))/i;

/** Whether study content can link to an address: a secure URL, e-mail, phone, or a path on this site. */
export const isSafeLink = (href: string): boolean => LINK.test(href.replace(IGNORED, ''));

/** Whether study content can have a picture from an address: this site, or a secure URL, which the content security policy restricts further. */
export const isSafePicture = (src: string): boolean => PICTURE.test(src.replace(IGNORED, ''));
