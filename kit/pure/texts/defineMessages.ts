/** One text of the kit, the renderers or the portal, as react-intl accepts it and `formatjs extract` finds it. */
export interface Message {
  id: string;
  /** English text in ICU MessageFormat. */
  defaultMessage: string;
  /** Note for translators: where the text appears, and its arguments. */
  description: string;
}

/** Declares texts so that `npm run generate` finds them. Returns them unchanged. Has no dependency on React. */
export const defineMessages = <T extends Record<string, Message>>(messages: T): T => messages;
