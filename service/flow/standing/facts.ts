import type { StudyNode } from '#schemas/types/index.ts';

/** When something happened, and in which time zone of the participant (IANA name), if that is known. */
export interface Moment {
  at: Date;
  zone: string | undefined;
}

/** A node, as far as its standing depends on it. */
export type ScheduledNode = Pick<
  StudyNode,
  'slug' | 'opens' | 'closes' | 'every' | 'after' | 'occurrences' | 'edition'
>;

/** What the standing of a participant's contributions depends on. The maps are by slug of the node. */
export interface StandingFacts {
  /** All nodes of the study. */
  nodes: ReadonlyMap<string, ScheduledNode>;
  /** The nodes that are completed by a signature. */
  consents: ReadonlySet<string>;
  /** The nodes that can be answered any number of times, at any time. */
  repeating: ReadonlySet<string>;
  /** When the participant reached the step of the node; missing if they have not. */
  reached: ReadonlyMap<string, Moment>;
  /** By occurrence: when the answers, a signature or a refusal to sign arrived. */
  sent: ReadonlyMap<string, ReadonlyMap<number, Moment>>;
  /** By occurrence: when the participant first opened it. */
  begun: ReadonlyMap<string, ReadonlyMap<number, Moment>>;
  /** The latest edition of the consent that the participant signed. */
  signed: ReadonlyMap<string, number>;
  /** Whether the participant cannot take part any more. */
  isDisqualified: boolean;
}
