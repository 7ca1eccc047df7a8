/** Views that a browser only has under the pointer, at the focus, or on paper, made from the same rules of style. */

/** A list of rules, also of the window of a frame, which has classes of its own. */
interface Rules {
  cssRules: CSSRuleList;
  insertRule(rule: string, at: number): number;
}

const listsOf = (document: Document): Rules[] => [...document.styleSheets].filter((sheet) => sheet.href === null);
const isList = (rule: CSSRule): rule is CSSRule & Rules => 'cssRules' in rule && !('selectorText' in rule);

const FORCED = [
  [':hover', '.is-hovered'],
  [':focus-visible', '.is-focused'],
] as const;

/** Repeats each rule for a hovered or focused element below itself, for the elements with the class. */
function repeat(list: Rules): void {
  for (let at = list.cssRules.length - 1; at >= 0; at--) {
    const rule = list.cssRules[at]!;
    if (isList(rule)) repeat(rule);
    let text = rule.cssText;
    for (const [state, name] of FORCED) text = text.replaceAll(state, name);
    if ('selectorText' in rule && text !== rule.cssText && list.cssRules[at + 1]?.cssText !== text)
      list.insertRule(text, at + 1);
  }
}

/** Lets `is-hovered` and `is-focused` look like an element under the pointer and at the focus. */
export const allowForced = (document: Document): void => {
  for (const list of listsOf(document)) repeat(list);
};

function print(list: Rules): void {
  for (const rule of list.cssRules) {
    if (!isList(rule)) continue;
    if ('media' in rule) {
      const media = rule.media as MediaList;
      if (/\b(print|screen)\b/.test(media.mediaText))
        media.mediaText = media.mediaText.replace(/^screen\b.*/, 'not all').replaceAll('print', 'all');
    }
    print(rule);
  }
}

/** The margins of A4; browsers leave out grounds. */
const PAPER = 'html{background:#fff!important;padding:18mm 16mm}*{background-color:transparent!important}';

/** Shows a page as it is printed: with the styles that it has now. */
export function putOnPaper(document: Document): void {
  for (const list of listsOf(document)) print(list);
  // Constructed, because the policy of a page can forbid further styles.
  const Sheet = document.defaultView!.CSSStyleSheet;
  const sheet = new Sheet();
  sheet.replaceSync(PAPER);
  document.adoptedStyleSheets = [sheet];
}

/** Milliseconds until styles that came meanwhile are on paper, too. */
const AGAIN = 100;

/** Shows the page as it is printed, from now on. */
export function stayOnPaper(window: Window): void {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query === 'print' ? 'all' : query);
  setInterval(() => putOnPaper(window.document), AGAIN);
}
