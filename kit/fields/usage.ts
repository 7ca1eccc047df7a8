/** The groups of field types in the gallery, as people say them, in the order in which they are listed. */
export const usageGroups = [
  'text',
  'choice',
  'number',
  'date',
  'measurement',
  'contact',
  'person',
  'file',
  'account',
  'list',
  'layout',
  'instrument',
] as const;

/** When a study builder uses a field type. What it sends is in its examples. */
export interface FieldUsage {
  /** What people call it: `Height`, without the wire name. */
  name: string;
  group: (typeof usageGroups)[number];
  /** What it is for, in one or two sentences. */
  use: string;
  /** When another one is better, and which. */
  avoid: string;
}
