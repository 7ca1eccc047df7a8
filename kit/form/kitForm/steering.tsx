import {
  Actions,
  type ControlElement,
  coreReducer,
  createLabelDescriptionFrom,
  defaultTranslator,
  encode,
  getI18nKey,
  type JsonSchema,
  type Middleware,
  Resolve,
  type Translator,
  type ValidationMode,
} from '@jsonforms/core';
import { styled } from '@mui/material/styles';
import type { ErrorObject } from 'ajv';
import { type IntlShape, useIntl } from 'react-intl';
import { formMessages } from './messages.ts';
import { isEqual } from 'es-toolkit/compat';
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type CompiledField,
  type CompiledForm,
  type CompiledPage,
  type FormPart,
  type FormValues,
  answerNames,
  fromAnswers,
  partAt,
  toAnswers,
  type RestoredDraft,
  rowName,
} from '#kit/pure/compile/index.ts';
import type { Answers } from '#kit/pure/fields/index.ts';
import {
  type FormStore,
  isSameEntry,
  pathOf,
  replaceServerErrors,
  rootUischema,
  SERVER_ERROR,
  withoutNulls,
} from '#kit/form/index.ts';
import { focusOnceRendered, Notice, pressGuard } from '#kit/ui/parts/index.ts';
import { escapeToken, tokensOf, type Validate } from '#kit/pure/validation/index.ts';
import { useSteady } from './KitTexts.tsx';
import type { BareFormProps, KitFormProps } from './KitFormProps.ts';
import type { SubmitResult } from './submission.ts';

/** What a form gives the part of its host that is rendered inside it. */
export interface Inside {
  form: CompiledForm;
  store: FormStore;
  /** The page on the screen. */
  page: CompiledPage | undefined;
  /** The pages that the answers show. */
  shown: readonly CompiledPage[];
  validate: Validate;
  /** Before the ids of elements. */
  idPrefix: string;
  goTo(page: CompiledPage): void;
  /** Sends the answers, or leads to the first page with errors. */
  submit(): void;
}

/** An open form as a tool of study builders reads and moves it. */
export interface OpenForm {
  form: CompiledForm;
  /** The page on the screen. */
  page: string | undefined;
  /** The pages that the answers show. */
  shownPages: readonly string[];
  /** One JSON Forms UI Schema over all pages. */
  uischema: object;
  validate: Validate;
  data(): FormValues;
  errors(): readonly ErrorObject[];
  /** Calls a listener after each change of the answers. @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Shows a page, and moves the focus to one of its fields if a key is given. Does nothing if the answers hide the page. */
  show(page: string, key?: string): void;
  /** Replaces all answers. */
  fill(data: FormValues): void;
}

/** The open form of a host's part. */
export function openFormOf({ form, store, page, shown, validate, idPrefix, goTo }: Inside): OpenForm {
  return {
    form,
    page: page?.id,
    shownPages: shown.map(({ id }) => id),
    uischema: rootUischema(form),
    validate,
    data: () => store.core.data as FormValues,
    errors: () => store.core.errors ?? [],
    subscribe: (listener) => store.onCore(listener),
    show(id, key) {
      const target = shown.find((each) => each.id === id);
      if (target && target !== page) goTo(target);
      if (target && key !== undefined) focusOnceRendered(`${idPrefix}${key}`);
    },
    fill: (data) =>
      store.answer(Actions.updateCore(data, store.core.schema, store.core.uischema, { ajv: store.core.ajv! })),
  };
}

/**
 * The `ref` of `KitForm`. Its functions do nothing before the texts of the language are loaded for the first time, and after
 * the answers were sent. Only `reset` brings a sent form back.
 */
export interface KitFormHandle {
  /** Submits the answers from any page, or leads to the first page with errors. */
  submit(): void;
  /** Begins anew: with the initial answers, on the first page, as another submission. */
  reset(): void;
  /** Sets these answers, by the names under which they are sent, and keeps the others. `undefined` removes one. */
  setAnswers(answers: Answers): void;
  /** Shows the errors of all visible questions. @returns them; none if the answers can be sent */
  validate(): readonly ErrorObject[];
  /** Moves the focus to a field, on its page. @param name its name, or a JSON pointer into the data. Does nothing if it is not visible. */
  focus(name: string): void;
  /** Shows a page, even if earlier pages have errors. @param page its id. Does nothing if the answers hide it. */
  show(page: string): void;
}

/** What a host of `KitForm` controls. Names from JSON Forms have the same meaning as there. */
export interface Steering {
  /** The form, to submit it, set answers and more. */
  ref?: Ref<KitFormHandle> | undefined;
  /**
   * The data of the form, by key. Data other than the form last reported (`onChange`) replaces what it has, so a host
   * can keep and change the reported data.
   */
  data?: FormValues | undefined;
  /**
   * Errors that the host found, by JSON pointer (`instancePath`), at nested fields, too. Each is shown until the answer changes; those
   * that no page has a place for stand above the form until the host takes them back.
   */
  additionalErrors?: readonly ErrorObject[] | undefined;
  /** Default: `ValidateAndShow`. With any other, invalid answers can be sent. */
  validationMode?: ValidationMode | undefined;
  /** Called for each change, around the reducer of JSON Forms. */
  middleware?: Middleware | undefined;
  /**
   * Whether an outer `<form>` is around this one, which then is no `<form>`, because HTML has none in another. Default: found
   * out in the browser. Give it if the page is rendered on a server.
   */
  inForm?: boolean | undefined;
}

/** What a host gave a form to begin with. */
interface Beginning {
  draft?: RestoredDraft | undefined;
  data?: FormValues | undefined;
}

interface Round {
  /** How often the form began anew. */
  round: number;
  /** What earlier rounds began with, so that this one does not. */
  spent: Beginning;
}

/** A form that has ended, because its answers were sent. */
interface Ended extends Beginning {
  form: CompiledForm;
}

/** Whether two forms ask for the same answers, in whatever language. */
const hasSameFields = (one: CompiledForm, other: CompiledForm): boolean =>
  one === other || isEqual(one.fields.map(fieldId), other.fields.map(fieldId));

const fieldId = ({ key, type }: CompiledField): string => `${key} ${type.type}`;

/**
 * The first of several equal registries in a row. Two entries are equal if their field types and the code of their
 * loaders are, because a host can call `fieldEntry` while rendering.
 */
function useSteadyRegistry(registry: KitFormProps['registry']): KitFormProps['registry'] {
  const kept = useRef(registry);
  const before = kept.current;
  const isKept =
    before === registry ||
    (before.length === registry.length && registry.every((entry, i) => isSameEntry(before[i]!, entry)));
  if (!isKept) kept.current = registry;
  return kept.current;
}

/** Converts the props of a host to the props of the inner form. @returns also `round`, which differs after each reset */
export function useSteering(props: KitFormProps): { round: number; bare: BareFormProps } {
  const { ref, data: given, additionalErrors: found, validationMode, middleware, inForm, ...rest } = props;
  const [data, additionalErrors] = [useSteady(given), useSteady(found)];
  const [form, registry, cells] = [useSteady(rest.form), useSteadyRegistry(rest.registry), useSteady(rest.cells)];
  const draft = useSteady(rest.initialDraft);
  const [{ round, spent }, setRound] = useState<Round>({ round: 0, spent: {} });
  const [ended, setEnded] = useState<Ended>();
  const beginning = useRef<Beginning>({});
  useLayoutEffect(() => {
    beginning.current = { draft, data };
  });
  if (ended && !hasSameFields(ended.form, form)) {
    setEnded(undefined);
    setRound({ round: round + 1, spent: ended });
  }
  const told = useRef<FormValues>(undefined);
  const inside = useRef<Inside>(undefined);
  const mayEnd = rest.onSubmit !== undefined && !rest.readOnly && !rest.disableNext;
  useImperativeHandle(ref, () => {
    const open = (): OpenForm | undefined => inside.current && openFormOf(inside.current);
    return {
      submit: () => mayEnd && inside.current?.submit(),
      reset() {
        setEnded(undefined);
        setRound((last) => ({ round: last.round + 1, spent: beginning.current }));
      },
      setAnswers: (answers) => inside.current && open()!.fill(withAnswers(inside.current, answers)),
      validate() {
        const { store, shown } = inside.current ?? {};
        store?.touch(...shown!.flatMap(({ fields }) => fields.map(({ key }) => key)));
        return [...(store?.core.errors ?? []), ...((store?.core.additionalErrors ?? []) as ErrorObject[])];
      },
      focus(name) {
        const path = pathOfName(inside.current?.form, name);
        const page = inside.current?.shown.find((each) => partAt(each, path));
        if (page) open()!.show(page.id, path);
      },
      show: (page) => open()?.show(page),
    };
  }, [mayEnd]);
  const { onChange, onSubmit, initialDraft: _, initialAnswers, thanks, ...others } = rest;
  // Below a short form are the host's own buttons, which say what follows.
  const stays = thanks === null || (thanks === undefined && rest.variant === 'short');
  return {
    round,
    bare: {
      ...others,
      form,
      registry,
      ...(cells && { cells }),
      ...(initialAnswers && { initialAnswers: present(initialAnswers) }),
      ...(draft && draft !== spent.draft && { initialDraft: draft }),
      // A new round does not begin with the data of the last one. The host gets a change event.
      ...(data && data !== spent.data && { initialDraft: { ...draft, data } as RestoredDraft }),
      ...(onChange && { onChange }),
      ...(data && {
        onChange(change) {
          told.current = change.data;
          onChange?.(change);
        },
      }),
      ...(onSubmit && {
        async onSubmit(submission) {
          const result = await onSubmit(submission);
          if (result.ok && !stays) setEnded({ form, draft, data });
          return placed(result, inside.current);
        },
      }),
      nameInside,
      thanks: stays ? null : <Thanks>{thanks}</Thanks>,
      Form: inForm === undefined ? FormOrGroup : inForm ? Group : 'form',
      part: (open) => <Steered {...{ open, inside, told, data, additionalErrors, validationMode, middleware }} />,
    },
  };
}

/** The name of a question of a plain form, after the names of the lists and groups around it: `Visits 1: Reason`. */
function nameInside(
  { schema, host }: CompiledForm,
  { path, field }: FormPart,
  place: string,
  intl: Pick<IntlShape, 'formatMessage'>,
): string {
  const root = schema as JsonSchema;
  const translate = (host?.i18n?.translate as Translator | undefined) ?? defaultTranslator;
  const names = [field.label];
  let scope = `#${field.pointer}`;
  for (const token of place
    .slice(path.length + 1)
    .split('.')
    .filter(Boolean)) {
    const rows = /^\d+$/.test(token) ? Resolve.schema(root, `${scope}/items`, root) : undefined;
    scope += rows ? '/items' : `/properties/${encode(token)}`;
    if (rows) names.push(rowName({ itemLabel: names.pop() || rows.title }, Number(token), intl));
    else {
      const own = (Resolve.schema(root, scope, root) ?? {}) as JsonSchema;
      const control: ControlElement = { type: 'Control', scope };
      const { text = token } = createLabelDescriptionFrom(control, own);
      const facts = { schema: own, uischema: control, path: place, errors: [] };
      names.push(translate(getI18nKey(own, control, place, 'label'), text, facts) ?? text);
    }
  }
  return names.join(': ');
}

/** The path of a field. @param name its name, or a JSON pointer into the data */
const pathOfName = (form: CompiledForm | undefined, name: string): string =>
  name.startsWith('/')
    ? tokensOf(name).join('.')
    : (form?.fields.find((field: CompiledField) => field.name === name)?.key ?? name);

/** Answers without each `null`: services have it where there is no answer. */
const present = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));

/** The data of a form with other answers. A field of several answers keeps those that are not given. */
function withAnswers({ form, store, validate }: Inside, answers: Answers): FormValues {
  const data = { ...(store.core.data as FormValues) };
  const next = fromAnswers(form, present({ ...toAnswers(form, { data, validate }), ...answers }));
  for (const field of form.fields.filter((each) => answerNames(each).some((name) => name in answers))) {
    if (field.key in next) data[field.key] = next[field.key];
    else delete data[field.key];
  }
  return data;
}

/** Errors at places that no page shows are said above the button instead. */
function placed(result: SubmitResult, open: Inside | undefined): SubmitResult {
  if (result.ok || !result.fieldErrors || !open) return result;
  return {
    ...result,
    fieldErrors: result.fieldErrors.map((error) =>
      error.attribute.startsWith('/')
        ? { ...error, attribute: isOnPage(error.attribute, open) ? placeAround(error.attribute, open) : '' }
        : error,
    ),
  };
}

/** Whether any page shows the place of an error. */
const isOnPage = (pointer: string, { shown }: Inside): boolean =>
  shown.some((page) => partAt(page, tokensOf(pointer).join('.')) !== undefined);

/**
 * The place of an error, or the one around it that has a value or a schema: an error stays until its value changes, and at no other place
 * can a participant change one.
 */
function placeAround(pointer: string, { form, store }: Inside): string {
  const tokens = tokensOf(pointer);
  const isPlace = (): boolean => {
    let [value, scope] = [store.core.data as unknown, '#'];
    for (const token of tokens) {
      scope += Array.isArray(value) ? '/items' : `/properties/${encode(token)}`;
      value = (value as Record<string, unknown> | null | undefined)?.[token];
    }
    return (
      value !== undefined || Resolve.schema(form.schema as JsonSchema, scope, form.schema as JsonSchema) !== undefined
    );
  };
  while (tokens.length > 1 && !isPlace()) tokens.pop();
  return tokens.map((token) => `/${escapeToken(token)}`).join('');
}

interface SteeredProps extends Pick<Steering, 'data' | 'additionalErrors' | 'validationMode' | 'middleware'> {
  open: Inside;
  inside: RefObject<Inside | undefined>;
  /** The data that the host last heard of. */
  told: RefObject<FormValues | undefined>;
}

/** Inside the form: gives it to the host, and takes what the host controls. Shows the errors of the host that no page has a place for. */
function Steered({ open, inside, told, data, additionalErrors, validationMode, middleware }: SteeredProps) {
  const { store } = open;
  useImperativeHandle(inside, () => open);
  useLayoutEffect(() => {
    store.reducer = middleware ? (state, action) => middleware(state!, action, coreReducer) : coreReducer;
  });
  const isSteered = useRef(false);
  // The middleware hears of the beginning, as in JSON Forms.
  const begin = useEffectEvent((): void => {
    isSteered.current ||= middleware !== undefined || validationMode !== undefined;
    if (!isSteered.current) return;
    const { data: begun, schema, uischema, ajv } = store.core;
    store.dispatch(
      Actions.init(begun, schema, uischema, { ajv: ajv!, validationMode: validationMode ?? 'ValidateAndShow' }),
    );
  });
  useLayoutEffect(() => begin(), [store, validationMode]);
  const fill = useEffectEvent((given: FormValues): void => {
    if (given !== store.core.data) openFormOf(open).fill(given);
    const data = withoutNulls(store.core) as FormValues;
    if (data !== store.core.data) openFormOf(open).fill(data);
  });
  useLayoutEffect(() => fill(store.core.data as FormValues), [store]);
  const last = useRef({ data, additionalErrors: undefined as readonly ErrorObject[] | undefined });
  const take = useEffectEvent((): void => {
    const isNew = last.current.data !== data;
    last.current.data = data;
    // What the host heard is not all that the form has: it lacks what is half typed.
    if (isNew && data && !isEqual(data, told.current)) fill(data);
  });
  useEffect(() => take(), [data]);
  const complain = useEffectEvent((): void => {
    if (last.current.additionalErrors === additionalErrors) return;
    last.current.additionalErrors = additionalErrors;
    const errors = (additionalErrors ?? []).map((error) => ({
      ...error,
      instancePath: placeAround(error.instancePath, open),
      keyword: SERVER_ERROR,
    }));
    replaceServerErrors(store, errors);
    store.touch(...errors.map(pathOf));
  });
  useEffect(() => complain(), [store, additionalErrors]);
  const homeless = additionalErrors?.filter(({ instancePath, message }) => message && !isOnPage(instancePath, open));
  return [...new Set(homeless?.map(({ message }) => message))].map((message) => (
    <Notice key={message} kind="error">
      {message}
    </Notice>
  ));
}

/** The element around the questions of a host's form. */
function FormOrGroup(props: ComponentProps<'form'>) {
  const element = useRef<HTMLFormElement>(null);
  const [isInForm, setInForm] = useState(false);
  useLayoutEffect(() => setInForm(element.current?.parentElement?.closest('form') != null), []);
  return isInForm ? <Group {...props} /> : <form {...props} ref={element} />;
}

/** In place of a form that is inside another one, which hears of no Enter and no submit button of this one. */
function Group({ noValidate: _, onSubmit, onKeyDown, ...props }: ComponentProps<'form'>) {
  const buttonIn = (element: Element): HTMLElement | null => element.querySelector<HTMLElement>('[type=submit]');
  const submit = (event: { target: EventTarget }): void => {
    if ((event.target as Element).closest('[type=submit]')) onSubmit?.(event as never);
  };
  const press = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isInBox = event.target instanceof HTMLInputElement && !event.target.matches('[type=submit], [type=button]');
    if (event.key !== 'Enter' || !isInBox || event.nativeEvent.isComposing) return;
    event.preventDefault();
    buttonIn(event.currentTarget)?.click();
  };
  return (
    <div role="group" {...(props as object)} onClick={submit as never} onKeyDown={(onKeyDown ?? press) as never} />
  );
}

const Root = styled('div', { name: 'KitThanks', slot: 'Root' })({ outline: 'none' });

/** In place of a form after its answers were sent. It takes the focus, which was on the button that is gone. */
function Thanks({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Root {...pressGuard} ref={box} tabIndex={-1}>
      {children ?? <Notice kind="success">{formatMessage(formMessages.sent)}</Notice>}
    </Root>
  );
}
