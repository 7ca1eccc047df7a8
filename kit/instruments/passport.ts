/** One score band, both ends included. */
export interface SeverityBand {
  name: string;
  from: number;
  to: number;
}

/** SHA-256, in hexadecimal, of the UTF-8 text of each part of a wording in one language; lists in the order of the wording. */
export interface WordingHashes {
  stem: string;
  items: readonly string[];
  options: readonly string[];
}

/** What a study team, an ethics board or a data manager asks about an instrument before trusting its scores. */
export interface InstrumentPassport {
  title: string;
  /** Whose wording it is and which one, so that two studies can tell whether their scores compare. */
  version: string;
  /** The article that published the instrument and its scoring. */
  source: string;
  itemCount: number;
  /** The response options: the numbers a single answer may have. */
  answers: readonly number[];
  timeFrame: string;
  scoring: string;
  /** As published; for who reads the data, never shown to participants. */
  severity: readonly SeverityBand[];
  /** `licensed`: the wording is not shipped; a study enters what its licence gives it. */
  licence: { state: 'free' | 'licensed'; note: string };
  /** The languages of the wording that is shipped; of a licensed instrument, of its placeholders. */
  languages: readonly string[];
  /** language → SHA-256 of each shipped text: a changed letter is a changed instrument. */
  wordingHashes: Readonly<Record<string, WordingHashes>>;
}
