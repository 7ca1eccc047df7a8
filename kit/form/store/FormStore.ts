import {
  coreReducer,
  Resolve,
  type CoreActions,
  type JsonFormsCore,
  type Middleware,
  type JsonSchema,
} from '@jsonforms/core';
import type { JsonFormsStateContext } from '@jsonforms/react';
import type { ErrorObject } from 'ajv';
import { changedPaths, atAndAbove, isBelow, renumbered } from './paths.ts';
import { changedErrorPaths, indexErrors, NO_ERRORS, type ErrorIndex, type Silence, pathOf } from './errorIndex.ts';
import { Listeners } from './Listeners.ts';
import { TouchedPaths } from './TouchedPaths.ts';

type Listener = () => void;

/**
 * Field path → position in that field, for fields with several screens. JSON in a format of the field, so that a
 * draft can store it beside the answers. A field that cannot read its position starts after the last answer.
 */
export type Places = Readonly<Record<string, unknown>>;

/**
 * The JSON Forms state of one form, kept outside React.
 *
 * The core changes only through `coreReducer` of JSON Forms (inside the optional middleware), so actions and data semantics
 * are those of JSON Forms. `stable` is the context value of JsonFormsContext. It keeps its identity while only the core
 * changes: its `core` is a getter, so a change renders nothing and event handlers read the current state.
 * Readers subscribe to paths and are notified if the value, the errors or the touched state of a path change.
 */
export class FormStore {
  context: JsonFormsStateContext;
  stable: JsonFormsStateContext;
  private readonly everything = new Listeners();
  private readonly cores = new Listeners<[core: JsonFormsCore, before: JsonFormsCore]>();
  private readonly placesChanges = new Listeners<[places: Places]>();
  private readonly renumberings = new Listeners<[placeOf: (path: string) => string | undefined]>();

  private index: ErrorIndex = new Map();
  private readonly touched = new TouchedPaths();
  private places = new Map<string, unknown>();
  private readonly byPath = new Map<string, Set<Listener>>();
  /** Whether the host mounted the form read-only. During submission, the form is on hold instead. */
  isReadOnly: boolean;
  /** Changes that wait while the form is on hold; undefined otherwise. */
  private held: CoreActions[] | undefined;
  private readonly silences = new Set<Silence>();
  private readonly leftOut = new Map<string, Silence>();
  /** A host can put its own around the one of JSON Forms. What it does not decide is then settled as after any change. */
  reducer = coreReducer;
  /** The data of a row that the participant adds to the list at a path. */
  firstRow = (_path: string, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => row;

  /**
   * @param hidden answers of fields that were hidden since the page was opened, by path. They are not in the data,
   *   and are restored with their field
   */
  constructor(
    context: Omit<JsonFormsStateContext, 'dispatch'>,
    private middleware?: Middleware,
    readonly hidden = new Map<string, unknown>(),
  ) {
    this.isReadOnly = context.readonly === true;
    this.context = { ...context, dispatch: this.answer } as JsonFormsStateContext;
    this.index = indexErrors(this.core, this.index);
    this.stable = this.makeStable();
  }

  get core(): JsonFormsCore {
    return this.context.core!;
  }

  dispatch = (action: CoreActions): void => {
    const before = this.core;
    const core = this.middleware ? this.middleware(before, action, this.reducer) : this.reducer(before, action);
    if (core === before) return;
    this.publish(core, before);
    this.cores.notify(core, before);
  };

  /** Applies a change by the participant. While the form is on hold, the change waits for `release`. */
  answer = (action: CoreActions): void => {
    if (this.held) this.held.push(action);
    else this.dispatch(action);
  };

  /** Disables the form during submission, so that no answer can be entered that the submission lacks. */
  hold(): void {
    this.held ??= [];
    this.surround(this.context);
  }

  /** Ends `hold`. Applies the changes of asynchronous work since then. */
  release(): void {
    const waiting = this.held ?? [];
    this.held = undefined;
    this.surround(this.context);
    waiting.forEach(this.dispatch);
  }

  /** Replaces everything except the core (renderers, i18n, read-only …) and notifies all readers. */
  setContext(next: Omit<JsonFormsStateContext, 'core' | 'dispatch'>, middleware?: Middleware): void {
    this.middleware = middleware;
    this.isReadOnly = next.readonly === true;
    this.surround(next);
  }

  /** The errors at and below a path. Returns the same array until they change. */
  errorsAt = (path: string): readonly ErrorObject[] => this.index.get(path) ?? NO_ERRORS;

  /** Shows only the errors of the chosen alternative at a path. @returns removes the limit */
  silence = (path: string, variant: ChosenVariant): (() => void) => {
    const silence = silenceOf(path, variant, this.core.schema);
    this.silences.add(silence);
    this.indexAgain();
    return () => {
      this.silences.delete(silence);
      this.indexAgain();
    };
  };

  /** No answer is required any more at a path, because nothing can ask for it. */
  leaveOut = (path: string): void => {
    if (this.leftOut.has(path)) return;
    const silence: Silence = (errors) =>
      errors.filter((error) => error.keyword !== 'required' || pathOf(error) !== path);
    this.leftOut.set(path, silence);
    this.silences.add(silence);
    this.indexAgain();
  };

  /** Ends {@link leaveOut}, because something asks for the answer again. */
  askAgain = (path: string): void => {
    this.silences.delete(this.leftOut.get(path)!);
    if (this.leftOut.delete(path)) this.indexAgain();
  };

  private indexAgain(): void {
    const before = this.index;
    this.index = indexErrors(this.core, before, this.silences);
    for (const path of new Set(changedErrorPaths(before, this.index)))
      this.byPath.get(path)?.forEach((notify) => notify());
    this.everything.notify();
  }

  /** Whether the field at a path, or one that contains it, is touched. */
  isTouched = (path: string): boolean => this.touched.has(path);

  /** Marks these paths as touched, which shows the errors at and below them. */
  touch = (...paths: string[]): void => {
    for (const path of paths) {
      if (!this.touched.add(path)) continue;
      for (const [at, listeners] of this.byPath)
        if (at === path || isBelow(at, path)) listeners.forEach((notify) => notify());
    }
  };

  /** Marks a path as new: its errors stay hidden even if those around it are visible. Call this before the value exists. */
  begin = (path: string): void => this.touched.begin(path);

  /**
   * Moves the state besides the data (touched, places, hidden answers) with the rows of a list. Call this before the data changes.
   * @param placeOf the row's new index; `undefined` for a removed row
   */
  renumber = (list: string, placeOf: (index: number) => number | undefined): void => {
    const placed = <T>(byPath: ReadonlyMap<string, T>): [string, T][] =>
      [...byPath].flatMap(([path, known]) => {
        const moved = renumbered(path, list, placeOf);
        return moved === undefined ? [] : [[moved, known]];
      });
    this.touched.renumber(list, placeOf);
    this.places = new Map(placed(this.places));
    const hidden = placed(this.hidden);
    this.hidden.clear();
    for (const [path, answer] of hidden) this.hidden.set(path, answer);
    this.renumberings.notify((path) => renumbered(path, list, placeOf));
  };

  /** Forgets the answers of hidden fields: a field that becomes visible again starts empty. */
  forgetHidden = (): void => {
    const paths = new Set([...this.hidden.keys()].flatMap((path) => [...atAndAbove(path)]));
    this.hidden.clear();
    for (const path of paths) this.byPath.get(path)?.forEach((notify) => notify());
  };

  /** Registers a listener that updates its own paths when rows move (`undefined`: removed). @returns unsubscribes */
  onRenumber = this.renumberings.add;

  /** The position inside the field at a path, in the field's own format; see {@link Places}. */
  placeAt = (path: string): unknown => this.places.get(path);

  allPlaces = (): Places => Object.fromEntries(this.places);

  setPlace = (path: string, place: unknown): void => {
    this.places.set(path, place);
    this.byPath.get(path)?.forEach((notify) => notify());
    this.placesChanges.notify(this.allPlaces());
  };

  forgetPlace = (path: string): void => {
    if (!this.places.delete(path)) return;
    this.byPath.get(path)?.forEach((notify) => notify());
    this.placesChanges.notify(this.allPlaces());
  };

  subscribe(paths: readonly string[], notify: Listener): () => void {
    for (const path of paths) {
      const listeners = this.byPath.get(path);
      if (listeners) listeners.add(notify);
      else this.byPath.set(path, new Set([notify]));
    }
    return () => {
      for (const path of paths) {
        const listeners = this.byPath.get(path);
        listeners?.delete(notify);
        if (listeners?.size === 0) this.byPath.delete(path);
      }
    };
  }

  /** Registers a listener for any change. @returns unsubscribes */
  subscribeToAll = this.everything.add;

  /** Registers a listener for each new core. It runs after the readers. @returns unsubscribes */
  onCore = this.cores.add;

  /** Registers a listener for each change of the places. @returns unsubscribes */
  onPlaces = this.placesChanges.add;

  private surround(next: Omit<JsonFormsStateContext, 'core' | 'dispatch'>): void {
    this.context = {
      ...next,
      readonly: this.held !== undefined || this.isReadOnly,
      core: this.core,
      dispatch: this.answer,
    } as JsonFormsStateContext;
    this.stable = this.makeStable();
    this.notifyAll();
  }

  private makeStable(): JsonFormsStateContext {
    const store = this;
    return {
      ...this.context,
      get core() {
        return store.core;
      },
    } as JsonFormsStateContext;
  }

  private publish(core: JsonFormsCore, before: JsonFormsCore): void {
    const indexBefore = this.index;
    this.context = { ...this.context, core };
    if (
      core.errors !== before.errors ||
      core.additionalErrors !== before.additionalErrors ||
      core.validationMode !== before.validationMode
    ) {
      this.index = indexErrors(core, indexBefore, this.silences);
    }
    if (core.schema !== before.schema || core.uischema !== before.uischema) {
      this.stable = this.makeStable();
      this.notifyAll();
      return;
    }
    const hit = changedPaths(before.data, core.data);
    // A field whose answer was removed starts at its first screen again.
    for (const path of hit)
      if (this.places.has(path) && Resolve.data(core.data, path) === undefined) this.forgetPlace(path);
    for (const path of changedErrorPaths(indexBefore, this.index)) hit.add(path);
    for (const path of hit) this.byPath.get(path)?.forEach((notify) => notify());
    this.everything.notify();
  }

  private notifyAll(): void {
    for (const listeners of this.byPath.values()) listeners.forEach((notify) => notify());
    this.everything.notify();
  }
}

/** The chosen alternative of `oneOf` or `anyOf` at a path. */
interface ChosenVariant {
  keyword: 'oneOf' | 'anyOf';
  chosen: object | undefined;
  others: readonly object[];
}

/** All schema objects in a schema, including those behind references. */
function reached(schema: unknown, root: JsonSchema, into = new Set<object>()): Set<object> {
  if (typeof schema !== 'object' || schema === null || into.has(schema)) return into;
  into.add(schema);
  if ('$ref' in schema && typeof schema.$ref === 'string') reached(Resolve.schema(root, schema.$ref, root), root, into);
  for (const part of Object.values(schema)) reached(part, root, into);
  return into;
}

/**
 * The validator reports the errors of every alternative. This keeps those of the chosen one, or, if it has none, the error that no
 * or several alternatives match.
 * @param root schema that references point into
 */
function silenceOf(path: string, { keyword, chosen, others }: ChosenVariant, root: JsonSchema): Silence {
  const own = reached(chosen, root);
  const muted = new Set(others.flatMap((schema) => [...reached(schema, root)].filter((part) => !own.has(part))));
  const isWithin = (at: string): boolean => path === '' || at === path || isBelow(at, path);
  const isMuted = (error: ErrorObject): boolean => muted.has(error.parentSchema as object) && isWithin(pathOf(error));
  const isVerdict = (error: ErrorObject): boolean =>
    error.keyword === keyword && pathOf(error) === path && !own.has(error.parentSchema as object);
  return (errors) => {
    const kept = errors.filter((error) => !isMuted(error));
    const hasOwn = kept.some((error) => own.has(error.parentSchema as object) && isWithin(pathOf(error)));
    return hasOwn ? kept.filter((error) => !isVerdict(error)) : kept;
  };
}
