import type { LocalText } from '#kit/pure/texts/index.ts';

/** One score band; both ends are inclusive. */
export interface SeverityBand {
  name: LocalText;
  from: number;
  to: number;
}

/** Hexadecimal SHA-256 of the UTF-8 text of each part of a wording in one language. Lists are in the order of the wording. */
interface WordingHashes {
  stem: string;
  items: readonly string[];
  options: readonly string[];
}

/**
 * What a study team, an ethics board or a data manager needs to know about an instrument before trusting its scores.
 * Its texts are in English and Spanish. Participants do not receive it.
 */
export interface InstrumentPassport {
  /** Author and version of the wording, which shows whether the scores of two studies are comparable. */
  version: LocalText;
  /** The article that published the instrument and its scoring. */
  source: string;
  itemCount: number;
  /** The response options: the possible numbers of a single answer. */
  answers: readonly number[];
  timeFrame: LocalText;
  scoring: LocalText;
  /** As published; for readers of the data, never shown to participants. */
  severity: readonly SeverityBand[];
  /** Who permits what. */
  license: LocalText;
  /** Languages of the included wording; for a licensed instrument, of its placeholders. */
  languages: readonly string[];
  /** Language → SHA-256 of each included text. A changed letter is a changed instrument. */
  wordingHashes: Readonly<Record<string, WordingHashes>>;
}

/** Grants licenses for the Epworth Sleepiness Scale and the Asthma Control Questionnaire on behalf of their authors. */
export const licensingTrust = { name: 'Mapi Research Trust', url: 'https://eprovide.mapi-trust.org' } as const;
