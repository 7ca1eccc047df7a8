import Button from '@mui/material/Button';
import { composeWithUi, Resolve, type UISchemaElement } from '@jsonforms/core';
import { useJsonForms } from '@jsonforms/react';
import {
  Component,
  type ContextType,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIntl } from 'react-intl';
import { controlId, FormContext, PageCode } from './FormContext.ts';
import { activeRoot, announce, focusField, Notice } from '#kit/ui/parts/index.ts';
import { defineMessages } from '#kit/pure/texts/index.ts';

const messages = defineMessages({
  gap: {
    id: 'kit.form.gap',
    defaultMessage: '“{name}” cannot be shown.',
    description:
      'In place of a question that the software cannot show. name: the question, or what it is called inside.',
  },
  loadFailed: {
    id: 'kit.form.loadFailed',
    defaultMessage: '“{name}” could not be loaded. Your answers are safe. Check your connection and try again.',
    description: 'In place of a question whose code could not be fetched. name: the question.',
  },
  tryAgain: {
    id: 'kit.form.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button in place of a question that could not be shown: tries to show it again.',
  },
});

/** What browsers and bundlers call code that could not be fetched. */
const UNFETCHED = /dynamically imported|importing a module|ChunkLoad|to preload/i;
/** Whether code could not be fetched, so that the connection can be to blame. */
export const isUnfetched = (cause: unknown): boolean => UNFETCHED.test(String(cause));

type Element = UISchemaElement & { label?: unknown; scope?: string };

/** The element that is rendered, and the path around it. */
interface Place {
  uischema: Element;
  path: string | undefined;
}

/** What an element threw, or why its code could not be loaded. */
interface Fault {
  cause: unknown;
}

/** The path of the answer that an element asks for. */
const answerAt = ({ uischema: { scope }, path = '' }: Place): string | undefined =>
  scope === undefined ? undefined : composeWithUi({ scope }, path);

/**
 * In place of an element that cannot be rendered, so that the gap is noticed. Nobody can answer it, so no answer is required unless only the
 * connection is to blame.
 * @param fault absent if no renderer claims the element
 * @param again renders the element again
 */
export function Gap({ uischema, path, fault, again }: Place & { fault?: Fault; again?(): void }) {
  const { formatMessage } = useIntl();
  const form = useContext(FormContext);
  const page = useContext(PageCode);
  const { core } = useJsonForms();
  const [tries, setTries] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const store = form?.store;
  const { label, scope, type, options } = uischema;
  const kind = String(options?.interface ?? type);
  const at = answerAt({ uischema, path });
  const isMissing = !fault;
  const isOfConnection = fault !== undefined && isUnfetched(fault.cause);
  useEffect(() => {
    if (isMissing) console.error(`No entry of the registry renders ${kind} ${scope ?? ''}`.trim());
  }, [isMissing, kind, scope]);
  useEffect(() => {
    if (at !== undefined && !isOfConnection) store?.leaveOut(at);
  }, [store, at, isOfConnection]);

  // Another answer can be one that the renderer can show.
  const onChange = useEffectEvent(() => again?.());
  useEffect(() => (at === undefined ? undefined : store?.subscribe([at], () => onChange())), [store, at]);
  const value: unknown = store || at === undefined ? undefined : Resolve.data(core?.data, at);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) onChange();
    last.current = value;
  }, [value]);

  const name = (typeof label === 'string' && label) || scope?.split('/').at(-1) || kind;
  const text = formatMessage(isOfConnection ? messages.loadFailed : messages.gap, { name });
  const sayAgain = useEffectEvent(() => announce(text, 'assertive'));
  useEffect(() => {
    if (tries > 0) sayAgain();
  }, [tries]);
  const id = form && at !== undefined ? controlId(form, at, uischema) : undefined;
  useLayoutEffect(
    () => () => {
      // The button had the focus, and what it was pressed for takes its place.
      if (!button.current || activeRoot().activeElement !== button.current) return;
      // A part that is no field, such as the review, begins with the heading of its page.
      const heading = button.current.closest('form')?.querySelector('h1');
      requestAnimationFrame(() => (id ? focusField(id) : heading?.focus()));
    },
    [id],
  );
  const tryAgain = async (): Promise<void> => {
    await page?.retry();
    again?.();
    setTries((before) => before + 1);
  };
  const action = fault && (
    <Button id={id} ref={button} color="inherit" onClick={() => void tryAgain()}>
      {formatMessage(messages.tryAgain)}
    </Button>
  );
  return (
    <Notice kind="error" action={action}>
      {text}
    </Notice>
  );
}

interface BoundaryProps extends Place {
  /** Why the code of the element could not be loaded. */
  failure?: Fault | undefined;
  children: ReactNode;
}

/**
 * Keeps an error of one renderer from the rest of the form. React logs it. The element is rendered again with other props, with another
 * answer, and if the participant tries again.
 */
export class Boundary extends Component<BoundaryProps, { thrown?: Fault | undefined }> {
  static override contextType = FormContext;
  declare context: ContextType<typeof FormContext>;
  override state: { thrown?: Fault | undefined } = {};
  static getDerivedStateFromError = (cause: unknown) => ({ thrown: { cause } });
  private readonly again = (): void => this.setState({ thrown: undefined });

  override componentDidUpdate(before: BoundaryProps, { thrown }: { thrown?: Fault | undefined }) {
    const { failure, children } = this.props;
    if (thrown && this.state.thrown === thrown && before.children !== children) this.again();
    const at = answerAt(this.props);
    if ((thrown ?? before.failure) && !(this.state.thrown ?? failure) && at !== undefined)
      this.context?.store.askAgain(at);
  }

  override render() {
    const { uischema, path, failure, children } = this.props;
    const fault = this.state.thrown ?? failure;
    return fault ? <Gap {...{ uischema, path, fault }} again={this.again} /> : children;
  }
}
