import type { AnyFieldType } from '../fields/defineFieldType.ts';
import type { FieldIdentity } from '../fields/types.ts';
import { safeKey } from './keys.ts';

/** An input whose type and names are known; its condition may look at any other, so it is compiled in a second step. */
export interface Named extends FieldIdentity {
  type: AnyFieldType;
  /** The names inside its rows. */
  inside?: NameLevel;
}

/** The names of fields that are kept side by side: those of the form, or those of one row, which also sees the names around it. */
export class NameLevel {
  private readonly byName = new Map<string, Named>();
  private readonly keys: Set<string>;

  /** @param reserved names that fields may not have here */
  constructor(
    private readonly outer?: NameLevel,
    private readonly reserved: readonly string[] = [],
  ) {
    this.keys = new Set(reserved);
  }

  get size(): number {
    return this.byName.size;
  }

  /** The name itself, or with the first number that makes it another field's name than any so far. */
  free(name: string): string {
    const isTaken = (candidate: string): boolean => this.byName.has(candidate) || this.reserved.includes(candidate);
    if (!isTaken(name)) return name;
    let n = 2;
    while (isTaken(`${name}_${n}`)) n += 1;
    return `${name}_${n}`;
  }

  add(named: Omit<Named, 'key'>): Named {
    const key = safeKey(named.name, this.keys);
    this.keys.add(key);
    const found = { ...named, key };
    this.byName.set(named.name, found);
    return found;
  }

  /** The field of that name nearest by, and how many levels further out it is. */
  find(name: string): { target: Named; up: number } | undefined {
    const target = this.byName.get(name);
    if (target) return { target, up: 0 };
    const outside = this.outer?.find(name);
    return outside && { target: outside.target, up: outside.up + 1 };
  }

  names(): string[] {
    return [...this.byName.keys(), ...(this.outer?.names() ?? [])];
  }
}
