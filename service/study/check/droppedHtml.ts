import { didYouMean } from '#kit/check/index.ts';
import { htmlAttributes, htmlTags, isElement, isSafeLink, isSafePicture, tagsIn } from '#kit/pure/texts/index.ts';

/** What the page drops of a text with HTML. */
export interface DroppedHtml {
  /** As it is written. */
  sign: string;
  /** What happens to it, as the end of a sentence. */
  fate: string;
  fix: string;
}

const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g;
/** Elements that are dropped with everything in them. */
const EMPTIED = ['audio', 'head', 'iframe', 'math', 'noscript', 'script', 'style', 'svg', 'template', 'title', 'video'];

/** A heading of the first level becomes one of the third. */
const allowed = ['h1', ...htmlTags];
const known = (names: readonly string[]): string => names.join(', ');

const SAFE_ADDRESS = 'Begin the address with https://, mailto:, tel:, or with / if it is a page of this site.';

function droppedTag(sign: string, name: string): DroppedHtml[] {
  if (allowed.includes(name)) return [];
  const isEmptied = EMPTIED.includes(name);
  return [
    {
      sign,
      fate: isEmptied ? 'which is left out with everything in it' : 'which is left out, and the words in it stay',
      fix: `Use only ${known(allowed)}.`,
    },
  ];
}

function droppedAttribute(tag: string, name: string, value: string): DroppedHtml[] {
  const sign = value === '' ? name : `${name}="${value}"`;
  if (!htmlAttributes.includes(name))
    return [{ sign, fate: 'which is left out', fix: `Remove it. Elements can have ${known(htmlAttributes)}.` }];
  if (name === 'href' && !isSafeLink(value))
    return [
      {
        sign,
        fate: 'which leads nowhere: participants see words that look like a link and are none',
        fix: SAFE_ADDRESS,
      },
    ];
  if (tag === 'img' && name === 'src' && !isSafePicture(value))
    return [
      {
        sign,
        fate: 'so the picture is left out',
        fix: 'Put the picture into the folder “public” of the study, and write its address: /study-files/STUDY/NAME.',
      },
    ];
  return [];
}

/** Finds the first thing in a text that the page drops, by the rules of `sanitize`. Pure. @param html text of a study */
export function droppedHtml(html: string): DroppedHtml | undefined {
  for (const { sign, name: tag, rest } of tagsIn(html).filter(({ name, isClosing }) => isElement(name) && !isClosing)) {
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(
      ([, key, value = '']) => [key!.toLowerCase(), value.replace(/^["']|["']$/g, '')] as const,
    );
    const [found] = [
      ...droppedTag(sign, tag),
      ...attributes.flatMap(([key, value]) => droppedAttribute(tag, key, value)),
    ];
    if (found) return found;
    if (tag === 'img' && !attributes.some(([key]) => key === 'alt'))
      return {
        sign,
        fate: 'a picture without words: who cannot see it is not told what it shows',
        fix: 'Add alt="…" with what the picture shows, or alt="" if it only decorates.',
      };
  }
  return undefined;
}

/** Finds the first link of a text with Markdown whose address participants cannot follow. Pure. */
export function droppedLink(markdown: string): DroppedHtml | undefined {
  const dropped = [...markdown.matchAll(/\[[^[\]]*\]\(([^\s()]*(?:\{\{.*?\}\}[^\s()]*)?)\)/g)].find(
    ([, address]) => !isSafeLink(address!) || address!.includes('{{'),
  );
  return (
    dropped && {
      sign: dropped[0],
      fate: 'which is no link for participants',
      fix: `${SAFE_ADDRESS} It cannot have answers.`,
    }
  );
}

/** An attribute with its value, or nothing but the end of the tag: prose after “<” has neither. */
const LIKE_TAG = /^\s*\/?$|=/;
/** A tag of at least two letters that has no end. A single letter can be a name, as in “a <b”. */
const UNENDED = /<\/?([a-z][a-z1-6]+)(?=[\s<]|$)/gi;

/**
 * Finds the first sign in a text with HTML that seems to be meant as a tag and is shown as it is written: an element that HTML
 * does not have, or an allowed one without its “>”. A number or a word behind “<” is none. Pure.
 */
export function shownHtml(html: string): { sign: string; why: string; fix: string | undefined } | undefined {
  const tags = tagsIn(html);
  const unknown = tags.find(
    ({ name, isClosing, rest }) => name !== '' && !isElement(name) && (isClosing || LIKE_TAG.test(rest)),
  );
  if (unknown)
    return {
      sign: unknown.sign,
      why: `HTML has no element “${unknown.name}”`,
      fix: didYouMean(unknown.name, allowed, `Use only ${known(allowed)}. For the sign itself, write &lt;.`).fix,
    };
  const isIn = (at: number): boolean => tags.some((tag) => at >= tag.at && at < tag.at + tag.sign.length);
  const open = [...html.matchAll(UNENDED)].find(
    ({ index, 1: name }) => allowed.includes(name!.toLowerCase()) && !isIn(index),
  );
  return open && { sign: open[0], why: 'it has no “>”', fix: 'Add the “>”. For the sign itself, write &lt;.' };
}
