import { JsonFormsContext } from '@jsonforms/react';
import {
  useEffect,
  useId,
  useMemo,
  useState,
  type FormEvent,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { v4 as uuid } from 'uuid';
import {
  type FormValues,
  fromAnswers,
  allFields,
  type CompiledForm,
  carryAnswers,
  takenOut,
  withHidden,
  expressionCode,
  type FormDefinition,
} from '#kit/pure/compile/index.ts';
import { focusNew, focusTarget, SupportDialog } from '#kit/ui/parts/index.ts';
import { createValidator, errorWords } from '#kit/pure/validation/index.ts';
import {
  FormContext,
  type FormEnvironment,
  StepBoard,
  UploadBoard,
  type FormStore,
  serverError,
  CHECKING,
  checkMessages,
  REFUSED_BY_CHECK,
  SERVER_ERROR,
  asAjv,
  createFormStore,
  formMiddleware,
  publish,
  rootUischema,
  openedData,
  rowStarter,
  type StoreOptions,
  surroundingsOf,
  uploadCode,
  validateBy,
} from '#kit/form/index.ts';
import { FormView, type FormViewProps } from './FormView.tsx';
import { KitTexts } from './KitTexts.tsx';
import {
  type Answers,
  defaultServices,
  reportTo,
  type FormServices,
  type AnyFieldType,
} from '#kit/pure/fields/index.ts';
import { useFlow } from './useFlow.ts';
import { useSteering } from './steering.tsx';
import { preload } from './usePreload.ts';
import { useReports, useRetype } from './useReports.ts';
import { SubmissionKey, useFileWords, useIsSubmitBlocked } from './useSubmit.ts';
import type { BareFormProps, KitFormProps } from './KitFormProps.ts';
import { styled } from '@mui/material/styles';
import { ignoreSubmit } from './enterKey.ts';
import { PageFields } from './PageFields.tsx';
import { SendNotice } from './SendNotice.tsx';
import { Actions, type UISchemaElement } from '@jsonforms/core';
import type { ErrorObject } from 'ajv';
import type { RefusedFile, Sender } from './uploads/sendFiles.ts';
import { fileFields } from './uploads/waitingFiles.ts';
import { useIntl } from 'react-intl';

const warned = new WeakSet<FormDefinition>();

/** Warns once in the console about inputs of unknown types, which are not rendered. Participants see nothing. */
function useProblemWarnings({ problems, definition }: CompiledForm): void {
  const intl = useIntl();
  useEffect(() => {
    const unknown = problems.filter(({ code }) => code === 'unknownType');
    if (unknown.length === 0 || warned.has(definition)) return;
    warned.add(definition);
    const warn = ({ problemMessage }: typeof import('#kit/pure/problems/index.ts')): void =>
      unknown.forEach((each) =>
        console.warn(`${intl.formatMessage(problemMessage(each), each.values)} (${each.pointer})`),
      );
    import('#kit/pure/problems/index.ts').then(warn, () => undefined);
  }, [problems, definition, intl]);
}

/** The space between the inputs and what follows them. A notice is above the button that it is about. */
const End = styled('div', { name: 'KitShortForm', slot: 'End' })({ display: 'grid', gap: 24, marginBlockStart: 24 });

/** The screen of a short form: inputs, the result of the last attempt, and the host's buttons. */
function ShortView(props: FormViewProps) {
  const { page, sending, code, support, Form = 'form' } = props;
  const isDisabled = useIsSubmitBlocked(props, true);
  useFocusOn(props);
  useDismissOnChange(props.dismiss);
  if (!page) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    ignoreSubmit(event);
    // Browsers also submit a form without a submit button on Enter. Its host then has a reason to use another button.
    if (event.currentTarget.querySelector('[type=submit]')) props.onAdvance();
  };
  const isSubmitting = sending.kind === 'submitting';
  return (
    <Form noValidate onSubmit={submit} aria-busy={isSubmitting}>
      <PageFields code={code} page={page} account={props.account} />
      {code.state === 'ready' ? (
        <End>
          {sending.kind === 'failed' ? <SendNotice sending={sending} isHeld={false} /> : null}
          {props.renderActions?.({ isSubmitting, isDisabled, submit: props.onAdvance })}
        </End>
      ) : null}
      {support ? <SupportDialog {...support} /> : null}
    </Form>
  );
}

function useFocusOn({ form, code, focusOn }: Pick<FormViewProps, 'form' | 'code' | 'focusOn'>): void {
  const { idPrefix } = useContext(FormContext)!;
  const key = form.fields.find(({ name }) => name === focusOn)?.key;
  useEffect(() => {
    if (code.state === 'ready' && key !== undefined) focusNew(focusTarget(`${idPrefix}${key}`));
  }, [code.state, idPrefix, key]);
}

/** A changed answer makes the message of the last attempt untrue. */
function useDismissOnChange(dismiss: () => void): void {
  const { store } = useContext(FormContext)!;
  const onChange = useEffectEvent(dismiss);
  useEffect(() => store.onCore((core, before) => (core.data === before.data ? undefined : onChange())), [store]);
}

/** A form to fill in and submit, with the kit's texts in the locale of the form. Its host can steer it. */
export function KitForm<A extends Answers = Answers>(props: KitFormProps<A>) {
  const { round, bare } = useSteering(props);
  return <BareForm key={round} {...bare} />;
}

/** The same without the code that steers it, which participants of a study do not need. */
export function BareForm(props: BareFormProps) {
  return (
    <KitTexts locale={props.form.locale}>
      <MountedForm {...props} />
    </KitTexts>
  );
}

/** The only component that mounts JSON Forms: the pages of a compiled form with buttons, errors and submission. */
function MountedForm(props: BareFormProps) {
  const { form, registry, services = defaultServices, initialDraft } = props;
  const isShort = props.variant === 'short';
  const formId = useId();
  const typeOf = useTypes(form);
  const errorText = useErrorText(form, typeOf);
  useProblemWarnings(form);
  const [validator] = useState(() => createValidator({ now: () => services.now() }));
  const { validate } = validator;
  const [initialData] = useState<FormValues>(() => {
    if (initialDraft) return initialDraft.data;
    const data = { ...form.initialData, ...(props.initialAnswers ? fromAnswers(form, props.initialAnswers) : {}) };
    return expressionCode()?.firstValues(form, { data, validate }) ?? data;
  });
  const store = useFormStore({
    form,
    data: initialData,
    registry,
    cells: props.cells,
    validator,
    readOnly: props.readOnly,
    errorText,
    showErrors: props.showErrors,
    places: initialDraft?.places ?? props.initialPlaces,
    hideRequiredMarks: isShort,
  });
  const [submissionKey] = useState(() => new SubmissionKey(initialDraft?.submissionKey ?? uuid()));

  const [board] = useState(() => new UploadBoard());
  const [steps] = useState(() => new StepBoard());
  const environment = useMemo<FormEnvironment>(
    () => ({
      store,
      services,
      locale: form.locale,
      uploads: board,
      steps,
      typeOf,
      errorText,
      idPrefix: formId,
    }),
    [store, services, form, board, steps, typeOf, errorText, formId],
  );

  const retype = useRetype(store, initialDraft?.retype);
  const fileWords = useFileWords();
  const flow = useFlow(props, { environment, validate, submissionKey });
  const { view } = flow;

  useReports(props, { store, board, form, page: view.page, submissionKey, retype });
  useFileQueue({
    form,
    store,
    board,
    services,
    readOnly: props.readOnly,
    onRefused: ({ key, why, words }) => complainAt(store, key, words ?? fileWords(why)),
  });

  // Preloads the code of all pages while the participant reads this one. A failure is shown when the participant reaches the page.
  useEffect(() => void preload(registry, form).catch(() => undefined), [registry, form]);

  const View = isShort ? ShortView : FormView;

  return (
    <FormContext.Provider value={environment}>
      <JsonFormsContext.Provider value={store.stable}>
        {view.sending.kind === 'sent' ? (
          props.thanks
        ) : (
          <>
            {props.part?.({ form, store, validate, idPrefix: formId, page: view.page, ...flow })}
            <View {...props} {...view} validate={validate} retype={retype} />
          </>
        )}
      </JsonFormsContext.Provider>
    </FormContext.Provider>
  );
}

/** Shows a service error at a field, in addition to those at other fields. Does not move the focus. */
function complainAt(store: FormStore, path: string, words: string): void {
  const added = serverError(path, words);
  const before = (store.core.additionalErrors ?? []) as ErrorObject[];
  publish(store, [...before.filter(({ instancePath }) => instancePath !== added.instancePath), added]);
  store.touch(path);
}

interface Options extends Omit<Sender, 'uploads' | 'report'> {
  services: FormServices;
  /** Whether the form is read-only. If so, nothing is uploaded. */
  readOnly: boolean | undefined;
  onRefused(refused: RefusedFile): void;
}

/** Uploads the files of a form while the participant fills it in. */
function useFileQueue({ services, readOnly, onRefused, ...form }: Options): void {
  const { store, board } = form;
  const sender = useEffectEvent((): Sender => ({
    ...form,
    uploads: services.uploads,
    report: (cause) => reportTo(services, cause),
  }));
  const refused = useEffectEvent(onRefused);
  const paths = readOnly
    ? ''
    : fileFields(form.form)
        .map(({ key }) => key)
        .join(' ');
  const [code, setCode] = useState(uploadCode.loaded);
  const queue = useRef<InstanceType<NonNullable<typeof code>['FileQueue']>>(undefined);
  useEffect(() => {
    if (paths === '') return undefined;
    const load = (): void => void uploadCode.preload().then(setCode, () => undefined);
    // What could not be loaded is tried again with the next file, and once the network is back.
    const look = (): void => (queue.current ? queue.current.look() : load());
    const stopLooking = store.subscribe(paths.split(' '), look);
    const start = (): void => (queue.current ? queue.current.start() : load());
    window.addEventListener('online', start);
    load();
    return () => {
      stopLooking();
      window.removeEventListener('online', start);
    };
  }, [store, paths]);
  const isOn = paths !== '';
  useEffect(() => {
    if (!code || !isOn) return undefined;
    const started = new code.FileQueue({
      sender: () => sender(),
      onRefused: (file) => refused(file),
      // Runs after the report of the change itself, which a host can debounce.
      onChanged: () => queueMicrotask(() => board.fileChanges.notify()),
      report: (cause) => sender().report(cause),
    });
    queue.current = started;
    started.start();
    return () => {
      queue.current = undefined;
      started.stop();
    };
  }, [board, code, isOn]);
}

type ErrorText = (error: ErrorObject, uischema: UISchemaElement) => string;

/** The types of the form's fields by name. Not looked up before the first need: a form is mounted without any. */
const useTypes = (form: CompiledForm): FormEnvironment['typeOf'] =>
  useMemo(() => {
    let types: Map<unknown, AnyFieldType> | undefined;
    return (name) => (types ??= new Map([...allFields(form)].map(({ type }) => [type.type, type]))).get(name);
  }, [form]);

/** The text of an error: of the service, otherwise of the host, otherwise of the field type, otherwise of the kit for its keyword. */
function useErrorText(form: CompiledForm, typeOf: FormEnvironment['typeOf']): ErrorText {
  const intl = useIntl();
  return useMemo(
    () => (error, uischema) => {
      if (error.keyword === SERVER_ERROR) return error.message ?? '';
      const ofHost = form.host?.errorText(error, uischema, form.host.i18n);
      if (ofHost !== undefined) return ofHost;
      if (error.keyword === CHECKING) return intl.formatMessage(checkMessages.checking);
      if (error.keyword === REFUSED_BY_CHECK) return error.message ?? intl.formatMessage(checkMessages.refused);
      const { message, values, suggestion } = errorWords(
        error,
        uischema.options,
        typeOf(uischema.options?.interface)?.messages,
        intl,
      );
      const text = intl.formatMessage(message, values);
      return suggestion ? `${text}${text.endsWith('.') ? '' : '.'} ${intl.formatMessage(suggestion, values)}` : text;
    },
    [form, typeOf, intl],
  );
}

/**
 * The store of a mounted form, with the lifetime of the form. Another language of the same form (same keys, other texts)
 * replaces the schemas and keeps data, errors and touched state. Another version of it keeps the answers that still fit.
 */
function useFormStore(options: StoreOptions): FormStore {
  const { form, registry, cells, readOnly, errorText, validator, hideRequiredMarks } = options;
  const [store] = useState(() => createFormStore(options));
  const mounted = useRef<CompiledForm>(undefined);
  useLayoutEffect(() => {
    const before = mounted.current;
    mounted.current = form;
    if (!before) return;
    const validate = validateBy(validator);
    store.setContext(
      surroundingsOf({ form, registry, cells, readOnly, errorText, hideRequiredMarks }),
      formMiddleware(form, validate, store.hidden, store.begin),
    );
    store.firstRow = rowStarter(store, form, validate);
    const carried = carryAnswers(before, form, store.core.data as FormValues, validate);
    const { hidden } = store;
    // Other answers of other forms: questions that were hidden can be shown now, and shown ones hidden.
    const isOther = before.definition.reads !== form.definition.reads;
    const known = isOther ? withHidden(form, carried, hidden) : carried;
    for (const [path] of takenOut(form, known, carried)) hidden.delete(path);
    const data = openedData(form, known, validate, hidden);
    if (isOther) for (const [path, answer] of takenOut(form, known, data)) hidden.set(path, answer);
    store.dispatch(Actions.updateCore(data, form.schema, rootUischema(form), { ajv: asAjv(validator) }));
  }, [store, form, registry, cells, readOnly, errorText, validator, hideRequiredMarks]);
  return store;
}
