/** What the check says about every fault of one kind, unless the rule that finds it says it more exactly. */
export interface CodeNotes {
  /** What participants would have seen. */
  participants: string;
  fix: string;
}

/** The codes of one subject. */
export interface CodeGroup {
  /** Heading in `docs/check.md`. */
  title: string;
  codes: Readonly<Record<string, CodeNotes>>;
}
