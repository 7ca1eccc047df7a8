import createDOMPurify, { type Config } from 'dompurify';

const tags = ['a', 'b', 'blockquote', 'br', 'caption', 'div', 'em', 'h2', 'h3', 'h4', 'hr', 'i', 'img', 'li', 'ol', 'p', 's', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'];
const attributes = ['alt', 'colspan', 'dir', 'height', 'href', 'lang', 'rowspan', 'scope', 'src', 'target', 'title', 'width'];

/** Addresses that a link may lead to: secure, mail, telephone, and places on this site. */
const safeLink = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\])|\?)/i;
/** Pictures come from this site or from a secure one; which, the content-security policy decides. */
const safePicture = /^(?:https:\/\/|\/(?![/\\]))/i;

const config: Config = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Ids and names of content could shadow the page's own.
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
};

let purify: ReturnType<typeof createDOMPurify> | undefined;

/** An instance of its own, so that the host's hooks and ours do not meet. */
function sanitizer() {
  if (purify) return purify;
  purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    // Blanks and control characters are dropped by browsers before they read an address.
    // eslint-disable-next-line no-control-regex
    const address = (name: string): string | undefined => node.getAttribute(name)?.replace(/[\u0000-\u0020\u00a0]/g, '');
    const href = address('href');
    if (href !== undefined && !safeLink.test(href)) node.removeAttribute('href');
    const src = address('src');
    if (src !== undefined && !safePicture.test(src)) node.removeAttribute('src');
    if (node.tagName === 'IMG') {
      if (!node.getAttribute('src')) node.remove();
      else if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
    if (node.tagName !== 'A') return;
    if (node.getAttribute('target') !== '_blank') node.removeAttribute('target');
    if (node.hasAttribute('href')) node.setAttribute('rel', 'noopener noreferrer');
  });
  return purify;
}

/**
 * Renames what the browser would report as a breach of the policy while it only parses: handlers, style attributes and style
 * elements. It is no protection, the sanitizer drops them all after; but a breach that is reported should be one.
 */
const quieted = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1noframes')
    .replace(/<[a-z][^>]*>?/gi, (tag) => tag.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1data-dropped'));

/**
 * Study content without anything that could run, load from an insecure place or break out of its box.
 * @returns TrustedHTML where the browser knows Trusted Types (policy `dompurify`), else a string
 */
export const sanitize = (html: string): string => sanitizer().sanitize(quieted(html), config) as unknown as string;
