import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  Billboard,
  ButtonRow,
  ErrorSummary,
  FieldButton,
  Icon,
  iconNames,
  KitField,
  LoadingBlock,
  Notice,
  Pager,
  ProgressBar,
  SupportNote,
  type NoticeKind,
} from '#kit/ui/parts/index.ts';
import { supportTexts } from '#kit/pure/support/index.ts';
import { examples as choices } from '#renderers/fields/radioinput/examples.ts';
import { examples } from '#renderers/fields/text/examples.ts';
import { ExampleForm } from '../Examples.tsx';
import { GalleryPage, Specimen } from '../parts/elements.tsx';
import { LeaveQuestion } from '../portal/PortalPart.tsx';
import { allowForced } from '../parts/forced.ts';
import { useSamples } from '../parts/samples.ts';

export default { title: 'Kit parts' };

const ignored = (): void => undefined;

export function Buttons() {
  const say = useSamples();
  return (
    <GalleryPage title="Buttons" lead="One primary button per screen. On a phone, buttons in a row are stacked.">
      <Specimen title="Row of buttons" note="The primary first.">
        <ButtonRow>
          <Button variant="contained">{say('send')}</Button>
          <Button variant="outlined">{say('later')}</Button>
          <Button>{say('back')}</Button>
        </ButtonRow>
      </Specimen>
      <Specimen title="Disabled">
        <ButtonRow>
          <Button variant="contained" disabled>
            {say('send')}
          </Button>
          <Button variant="outlined" disabled>
            {say('later')}
          </Button>
        </ButtonRow>
      </Specimen>
      <Specimen title="Inside a field" note="For what concerns one answer only.">
        <KitField>
          <FieldButton>{say('centimeters')}</FieldButton> <FieldButton icon="remove">{say('clear')}</FieldButton>{' '}
          <FieldButton main icon="next">
            {say('next')}
          </FieldButton>
        </KitField>
      </Specimen>
    </GalleryPage>
  );
}

/** What looks hovered or focused: of options, only the first can have the focus. */
const FORCED = {
  hovered: 'button, label, input',
  focused: 'button, input[type=text], label:first-of-type > input',
};

function Forced({ state, children }: { state: keyof typeof FORCED; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = place.current!;
    const force = (): void => {
      allowForced(root.ownerDocument);
      for (const element of root.querySelectorAll(FORCED[state])) element.classList.add(`is-${state}`);
    };
    force();
    // Fields come when their code is loaded.
    const observer = new MutationObserver(force);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [state]);
  return <div ref={place}>{children}</div>;
}

function Controls() {
  const say = useSamples();
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <ButtonRow>
        <Button variant="contained">{say('send')}</Button>
        <Button variant="outlined">{say('later')}</Button>
        <Button>{say('back')}</Button>
      </ButtonRow>
      <ExampleForm example={examples[0]!} />
      <ExampleForm example={choices[0]!} />
    </div>
  );
}

export function States() {
  const say = useSamples();
  return (
    <GalleryPage
      title="Hover, focus and waiting"
      lead="Made from the same rules of style as under a real pointer and at the real focus. On a touch screen, nothing is hovered."
    >
      <Specimen title="At rest">
        <Controls />
      </Specimen>
      <Specimen title="Hovered">
        <Forced state="hovered">
          <Controls />
        </Forced>
      </Specimen>
      <Specimen title="Focused" note="By keyboard: here all at once, in use only one.">
        <Forced state="focused">
          <Controls />
        </Forced>
      </Specimen>
      <Specimen title="At work" note="The button keeps its color and place, and its words say what it does.">
        <Billboard backLabel={say('back')} onBack={ignored} primaryLabel={say('sending')} busy sticks={false} />
      </Specimen>
      <Specimen title="Loading" note="Visible after 0.3 seconds.">
        <LoadingBlock />
        <LoadingBlock shape="box" lines={2} />
      </Specimen>
    </GalleryPage>
  );
}

const kinds: readonly NoticeKind[] = ['info', 'success', 'warning', 'error'];

export function Notices() {
  const say = useSamples();
  return (
    <GalleryPage
      title="Notices"
      lead="The only box for an emphasized text. Errors are read out immediately, others at the next pause."
    >
      {kinds.map((kind) => (
        <Specimen key={kind} title={kind}>
          <Notice kind={kind} role="note">
            <p>{say(kind)}</p>
          </Notice>
        </Specimen>
      ))}
      <Specimen title="With a button">
        <Notice kind="info" role="note" action={<Button>{say('close')}</Button>}>
          <p>{say('info')}</p>
        </Notice>
      </Specimen>
    </GalleryPage>
  );
}

export function Dialog() {
  const say = useSamples();
  const [isOpen, setOpen] = useState(true);
  const close = useCallback(() => setOpen(false), []);
  return (
    <GalleryPage
      title="Dialog"
      lead="For a question that must be settled first. It keeps the focus inside and returns it afterwards."
    >
      <ButtonRow>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {say('openIt')}
        </Button>
      </ButtonRow>
      {isOpen ? <LeaveQuestion onAnswer={close} /> : null}
    </GalleryPage>
  );
}

export const FieldFrame = () => (
  <GalleryPage
    title="Field frame"
    lead="Every field has the same frame: its question, a hint, what is wrong, and the control."
  >
    {examples
      .filter(({ hostile }) => !hostile)
      .slice(0, 3)
      .map((example) => (
        <Specimen key={example.name} title={example.name}>
          <ExampleForm example={example} />
        </Specimen>
      ))}
  </GalleryPage>
);

export function Bar() {
  const say = useSamples();
  return (
    <GalleryPage
      title="Bar below a form"
      lead="Progress, Back and the primary button. On a phone, the buttons stay in view."
    >
      <Specimen title="In the middle of a questionnaire">
        <Billboard
          backLabel={say('back')}
          onBack={ignored}
          primaryLabel={say('next')}
          onPrimary={ignored}
          progress={{ percent: 40, minutes: 12, step: 2, total: 5 }}
          status={say('storedAt')}
          sticks={false}
        />
      </Specimen>
      <Specimen title="At the end of a consent">
        <Billboard
          backLabel={say('back')}
          primaryLabel={say('sign')}
          onPrimary={ignored}
          declineLabel={say('decline')}
          onDecline={ignored}
          sticks={false}
        />
      </Specimen>
      <Specimen title="While sending">
        <Billboard backLabel={say('back')} onBack={ignored} primaryLabel={say('sending')} busy sticks={false} />
      </Specimen>
    </GalleryPage>
  );
}

export const ProgressAndWaiting = () => (
  <GalleryPage title="Progress and waiting" lead="How far a participant is, and what stands there until content comes.">
    <Specimen title="Progress">
      <ProgressBar value={40} step={{ current: 2, total: 5 }} minutes={12} />
    </Specimen>
    <Specimen title="Text that is loading" note="Visible after 0.3 seconds.">
      <LoadingBlock />
    </Specimen>
    <Specimen title="Questions that are loading">
      <LoadingBlock shape="box" lines={2} />
    </Specimen>
  </GalleryPage>
);

export function Errors() {
  const say = useSamples();
  return (
    <GalleryPage title="List of errors" lead="Above a page that could not be sent: each error leads to its question.">
      <Specimen title="Two errors">
        <ErrorSummary
          title={say('twoErrors')}
          entries={[
            { id: 'height', label: say('height'), message: say('heightError') },
            { id: 'sleep', label: say('sleep'), message: say('sleepError') },
          ]}
        />
      </Specimen>
    </GalleryPage>
  );
}

export function Pages() {
  const [page, setPage] = useState(3);
  return (
    <GalleryPage title="Pages of a list" lead="For more than ten entries.">
      <Pager page={page} count={12} onPage={setPage} />
    </GalleryPage>
  );
}

export const Support = () => (
  <GalleryPage title="Crisis support" lead="Appears with answers about self-harm. A study can have its own words.">
    <SupportNote texts={supportTexts({ region: 'US' }, useIntl().locale, 'en')} />
  </GalleryPage>
);

export const Icons = () => (
  <GalleryPage title="Icons" lead="Beside a text, never instead of one.">
    <ButtonRow>
      {iconNames.map((name) => (
        <span key={name}>
          <Icon name={name} /> {name}
        </span>
      ))}
    </ButtonRow>
  </GalleryPage>
);
