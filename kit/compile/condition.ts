/** The scalar that an answer is compared with. */
export type Scalar = string | number | boolean;

/**
 * When a field, section or page is shown. A test names another field by its wire name;
 * an unanswered or hidden field fails every test (and passes its `not`).
 */
export type Condition =
  | { field: string; equals: Scalar }
  | { field: string; in: readonly Scalar[] }
  /** For lists: the choice is among the chosen. */
  | { field: string; contains: Scalar }
  | { field: string; at_least: number }
  | { field: string; at_most: number }
  | { field: string; more_than: number }
  | { field: string; less_than: number }
  | { field: string; answered: true }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition };
