import createDOMPurify, { type Config } from 'dompurify';
import { htmlAttributes, htmlTags, isSafeLink, isSafePicture, withSigns } from '#kit/pure/texts/index.ts';

const config: Config = {
  ALLOWED_TAGS: [...htmlTags],
  ALLOWED_ATTR: [...htmlAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Ids and names in content could shadow the page's own.
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
};

let purify: ReturnType<typeof createDOMPurify> | undefined;

/** A separate instance, so that hooks of the host and of the kit do not interfere. */
function sanitizer() {
  if (purify) return purify;
  purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    const href = node.getAttribute('href');
    if (href !== null && !isSafeLink(href)) node.removeAttribute('href');
    const src = node.getAttribute('src');
    if (src !== null && !isSafePicture(src)) node.removeAttribute('src');
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
 * Renames what the browser would report as a policy violation during parsing: event handlers, style attributes and style
 * elements. This is not a protection, because the sanitizer removes them anyway. It keeps violation reports meaningful.
 */
const quieted = (html: string): string =>
  html
    .replace(/<(\/?)style\b/gi, '<$1noframes')
    .replace(/<[a-z][^>]*>?/gi, (tag) => tag.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1data-dropped'));

/**
 * Removes everything from study content that could run code, load from an insecure URL or break out of its box. A sign `<`
 * that begins no element stays as it is written.
 * @returns TrustedHTML if the browser supports Trusted Types (policy `dompurify`), otherwise a string
 */
export const sanitize = (html: string): string =>
  sanitizer().sanitize(quieted(withSigns(html)), config) as unknown as string;
