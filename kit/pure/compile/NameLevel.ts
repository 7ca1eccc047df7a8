import type { AnyFieldType, FieldIdentity } from '#kit/pure/fields/index.ts';
import { safeKey } from './keys.ts';

/** An input with its type and names. Its condition can refer to any other field, so conditions compile in a second step. */
export interface Named extends FieldIdentity {
  type: AnyFieldType;
  /** Names of the fields inside its rows. */
  inside?: NameLevel;
  /** The field that holds why there is no answer (`config.declining`). */
  declined?: Named;
  /** The level that it is on. */
  level?: NameLevel;
}

/** Names of the fields in one object: the fields of the form, or the fields of a row, which can also refer to the names outside the row. */
export class NameLevel {
  private readonly byName = new Map<string, Named>();
  private readonly keys: Set<string>;

  /** @param reserved names that fields cannot have on this level */
  constructor(
    private readonly outer?: NameLevel,
    private readonly reserved: readonly string[] = [],
  ) {
    this.keys = new Set(reserved);
  }

  get size(): number {
    return this.byName.size;
  }

  /** The name itself if it is free on this level, otherwise the name with the first free number (`name_2`). */
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
    const found = { ...named, key, level: this };
    this.byName.set(named.name, found);
    return found;
  }

  /** The nearest field with this name, and how many levels further out it is. */
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
