import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  Billboard,
  ButtonRow,
  ErrorSummary,
  FieldButton,
  Icon,
  iconNames,
  KitDialog,
  KitField,
  LoadingBlock,
  Notice,
  Pager,
  ProgressBar,
  SupportNote,
  type NoticeKind,
} from '#kit/parts/index.ts';
import { supportTexts } from '#kit/support/index.ts';
import { examples } from '#renderers/fields/text/examples.ts';
import { ExampleForm } from '../Examples.tsx';
import { GalleryPage, Specimen } from '../parts/elements.tsx';

export default { title: 'Kit parts' };

const ignored = (): void => undefined;

export const Buttons = () => (
  <GalleryPage title="Buttons" lead="One primary button per screen. On a phone, buttons in a row are stacked.">
    <Specimen title="Row of buttons" note="The primary first.">
      <ButtonRow>
        <Button variant="contained">Send my answers</Button>
        <Button variant="outlined">Save for later</Button>
        <Button>Back</Button>
      </ButtonRow>
    </Specimen>
    <Specimen title="Disabled">
      <ButtonRow>
        <Button variant="contained" disabled>
          Send my answers
        </Button>
        <Button variant="outlined" disabled>
          Save for later
        </Button>
      </ButtonRow>
    </Specimen>
    <Specimen title="Inside a field" note="For what concerns one answer only.">
      <KitField>
        <FieldButton>Use centimeters</FieldButton> <FieldButton icon="remove">Clear signature</FieldButton>{' '}
        <FieldButton main icon="next">
          Next
        </FieldButton>
      </KitField>
    </Specimen>
  </GalleryPage>
);

const notices: readonly (readonly [NoticeKind, string])[] = [
  ['info', 'This activity opens on Monday, March 18, at 8:00 AM.'],
  ['success', 'Your answers are stored.'],
  ['warning', 'You have been away for a while. You will be logged out in five minutes.'],
  ['error', 'Your answers could not be sent. They are stored on this device.'],
];

export const Notices = () => (
  <GalleryPage
    title="Notices"
    lead="The only box for an emphasized text. Errors are read out immediately, others at the next pause."
  >
    {notices.map(([kind, text]) => (
      <Specimen key={kind} title={kind}>
        <Notice kind={kind} role="note">
          <p>{text}</p>
        </Notice>
      </Specimen>
    ))}
    <Specimen title="With a button">
      <Notice kind="info" role="note" action={<Button>Close</Button>}>
        <p>{notices[0]![1]}</p>
      </Notice>
    </Specimen>
  </GalleryPage>
);

export function Dialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <GalleryPage
      title="Dialog"
      lead="For a question that must be settled first. It keeps the focus inside and returns it afterwards."
    >
      <ButtonRow>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          Open it
        </Button>
      </ButtonRow>
      <KitDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Leave this questionnaire?"
        actions={
          <>
            <Button variant="contained" onClick={() => setOpen(false)}>
              Stay
            </Button>
            <Button variant="outlined" onClick={() => setOpen(false)}>
              Leave
            </Button>
          </>
        }
      >
        <p>Your answers are stored. You can continue at any time, also on another device.</p>
      </KitDialog>
    </GalleryPage>
  );
}

export const FieldFrame = () => (
  <GalleryPage
    title="Field frame"
    lead="Every field has the same frame: its question, a hint, the control, and below it what is wrong."
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

export const Bar = () => (
  <GalleryPage
    title="Bar below a form"
    lead="Progress, Back and the primary button. On a phone, the buttons stay in view."
  >
    <Specimen title="In the middle of a questionnaire">
      <Billboard
        backLabel="Back"
        onBack={ignored}
        primaryLabel="Next"
        onPrimary={ignored}
        progress={{ percent: 40, minutes: 12, step: 2, total: 5 }}
        status="Stored at 9:41 AM"
        sticks={false}
      />
    </Specimen>
    <Specimen title="At the end of a consent">
      <Billboard
        backLabel="Back"
        primaryLabel="Sign"
        onPrimary={ignored}
        declineLabel="I do not want to take part"
        onDecline={ignored}
        sticks={false}
      />
    </Specimen>
    <Specimen title="While sending">
      <Billboard backLabel="Back" onBack={ignored} primaryLabel="Sending …" primaryDisabled busy sticks={false} />
    </Specimen>
  </GalleryPage>
);

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

export const Errors = () => (
  <GalleryPage title="List of errors" lead="Above a page that could not be sent: each error leads to its question.">
    <Specimen title="Two errors">
      <ErrorSummary
        title="2 questions need another look"
        entries={[
          { id: 'height', label: 'How tall are you?', message: 'Enter a height' },
          { id: 'sleep', label: 'How many hours did you sleep?', message: 'Enter a number from 0 to 24' },
        ]}
      />
    </Specimen>
  </GalleryPage>
);

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
