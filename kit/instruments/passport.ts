import type { LocalText } from '../texts/localText.ts';

/** One score band, both ends included. */
export interface SeverityBand {
  name: string;
  from: number;
  to: number;
}

/** What a study team, an ethics board or a data manager asks about an instrument before trusting its scores. */
export interface InstrumentPassport {
  title: string;
  /** Whose wording it is and which one, so that two studies can tell whether their scores compare. */
  version: string;
  /** The article that published the instrument and its scoring. */
  source: string;
  itemCount: number;
  /** The numbers a single answer may have. */
  answers: readonly number[];
  timeFrame: string;
  scoring: string;
  severity: readonly SeverityBand[];
  licence: { state: 'free' | 'licensed'; note: string };
  /** The languages whose published wording is shipped. */
  languages: readonly string[];
  /** language → SHA-256 of each item's text, in order: a changed letter is a changed instrument. */
  itemHashes: Readonly<Record<string, readonly string[]>>;
}

/** The wording of an instrument: what is asked, of which items, with which options; each in the published languages. */
export interface InstrumentItems {
  stem: LocalText;
  items: readonly LocalText[];
  options: readonly { value: number; label: LocalText }[];
}
