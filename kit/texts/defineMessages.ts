/** One text of the kit, the renderers or the portal, as react-intl takes it and `formatjs extract` finds it. */
export interface Message {
  id: string;
  /** English, in ICU MessageFormat. */
  defaultMessage: string;
  /** To the translator: where it appears and what the arguments are. */
  description: string;
}

/** Names texts so that `npm run i18n:extract` gathers them; gives them back unchanged. Pure: no React is pulled in. */
export const defineMessages = <T extends Record<string, Message>>(messages: T): T => messages;
