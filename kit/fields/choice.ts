import type { LocalText, Message } from '#kit/texts/index.ts';

/** One choice of a question. */
export interface Option {
  value: string | number | boolean;
  label: LocalText;
}

/** An option as a control renders it, with its text in the locale of the form. */
export interface Choice {
  value: Option['value'];
  label: string;
  /** BCP 47 language of the label, if known to differ from the form's. */
  lang?: string | undefined;
  /** English name, by which a browser or a participant may also call it. */
  name?: string;
}

/** An option with a text of the kit or of a field type. The control formats the message when it renders. */
export interface FixedChoice<V extends Option['value'] = Option['value']> {
  value: V;
  text: Message;
}
