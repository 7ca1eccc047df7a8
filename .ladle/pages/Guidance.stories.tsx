import Button from '@mui/material/Button';
import { Billboard, ButtonRow, ErrorSummary, Notice, ProgressBar } from '#kit/parts/index.ts';
import { HEIGHT } from '#kit/theme/index.ts';
import { usage as boxesUsage } from '#renderers/fields/checkboxgroupwithnone/examples.ts';
import { usage as groupUsage } from '#renderers/fields/buttongroup/examples.ts';
import { usage as birthUsage } from '#renderers/fields/date_of_birth/examples.ts';
import { usage as emailUsage } from '#renderers/fields/email/examples.ts';
import { usage as fileUsage } from '#renderers/fields/file_uploader/examples.ts';
import { usage as numberUsage } from '#renderers/fields/number/examples.ts';
import { usage as radioUsage } from '#renderers/fields/radioinput/examples.ts';
import { usage as scaleUsage } from '#renderers/fields/range_0to10/examples.ts';
import { usage as listUsage } from '#renderers/fields/selectadvanced/examples.ts';
import { usage as textUsage } from '#renderers/fields/text/examples.ts';
import { usage as longUsage } from '#renderers/fields/textarea/examples.ts';
import { DraftBanner } from '#portal/parts/DraftBanner.tsx';
import { PortalPart } from '../portal/PortalPart.tsx';
import { field, GuidancePage, options } from '../guidance.tsx';

export default { title: 'Guidance' };

const ignored = (): void => undefined;
const label = ['.KitField-label', 'The question, as people would ask it. It is the name of the control.'] as const;
const required = ['.KitField-required', '“required”, in words beside the question. The others are optional.'] as const;
const hint = ['.KitField-hint', 'The hint, above the control, so that it is read before the answer.'] as const;
const input = ['.KitField-input', 'The box, as wide as its answer is long.'] as const;
const option = [
  '.KitField-option',
  `An option: the whole row can be pressed, at least ${HEIGHT.option} px high.`,
] as const;
const named = 'The label names the control; hint and error belong to its description and are read with it.';
const arrows = 'One stop for Tab; arrow keys move between the options and select.';

const sleep = 'How did you sleep last night?';

export const TextField = () => (
  <GuidancePage
    of={{
      title: 'Text',
      shown: field({
        interface: 'text',
        label: 'Who is your family doctor?',
        description: 'First and last name.',
        required: true,
      }),
      anatomy: [label, required, hint, input],
      usage: textUsage,
      good: [
        field({ interface: 'text', label: 'Brand of your mattress' }),
        'The question stands above the box and stays there.',
      ],
      bad: [
        field({ interface: 'text', label: 'Mattress', placeholder: 'Type the brand of your mattress' }),
        'Do not put the question into the box: it is gone once somebody types.',
      ],
      words: ['Ask for one thing.', 'Say in the hint where the answer is found, such as on the label.'],
      access: [named, 'A placeholder is not a name.'],
      status: 'stable',
      changed: 'The error stands between hint and box, inside one bar with them.',
    }}
  />
);

export const LongText = () => (
  <GuidancePage
    of={{
      title: 'Long text',
      shown: field({ interface: 'textarea', label: 'What keeps you awake?', required: true }),
      anatomy: [label, required, input],
      usage: longUsage,
      good: [
        field({ interface: 'textarea', label: 'What else should we know about your sleep?' }),
        'One open question at the end of a section.',
      ],
      bad: [
        field({ interface: 'textarea', label: 'Which medicines do you take, since when and how often?' }),
        'Three questions in one box: a repeated group asks for each.',
      ],
      words: ['Start with what or how.', 'Do not ask for names of others: answers are read by people.'],
      access: [named, 'Enter makes a new line and never sends.'],
      status: 'stable',
      changed: 'The error stands between question and box, inside one bar with them.',
    }}
  />
);

export const NumberField = () => (
  <GuidancePage
    of={{
      title: 'Number',
      shown: field({
        interface: 'number',
        label: 'Cups of coffee on an ordinary day',
        description: 'Count espresso, too.',
      }),
      anatomy: [label, hint, input],
      usage: numberUsage,
      good: [
        field({ interface: 'number', label: 'How many hours did you sleep?' }),
        'The question says what is counted.',
      ],
      bad: [
        field({ interface: 'text', label: 'How many hours did you sleep?' }),
        'A text takes “about seven”, and a phone shows letters instead of digits.',
      ],
      words: ['Name the unit in the question.', 'An error names the bounds: “Enter a number from 0 to 24”.'],
      access: [named, 'A phone shows digits. The wheel of a mouse never changes the value.'],
      status: 'stable',
      changed: 'The error stands between hint and box, inside one bar with them.',
    }}
  />
);

export const RadioButtons = () => (
  <GuidancePage
    of={{
      title: 'Radio buttons',
      shown: field({
        interface: 'radioinput',
        label: sleep,
        description: 'Choose the one that fits best.',
        required: true,
        options: options('Well', 'As usual', 'Badly'),
      }),
      anatomy: [
        label,
        required,
        hint,
        option,
        ['.KitField-option input', 'The circle; a chosen one is filled and has a check, so it is seen without color.'],
      ],
      usage: radioUsage,
      good: [
        field({ interface: 'radioinput', label: sleep, options: options('Well', 'As usual', 'Badly') }),
        'Options that exclude each other, from one end to the other.',
      ],
      bad: [
        field({
          interface: 'radioinput',
          label: sleep,
          options: options('Well', 'Not so well', 'I woke up', 'Too short'),
        }),
        'Two of these can be true at once: use checkboxes.',
      ],
      words: ['Options start alike: all verbs or all nouns.', 'No “please”.'],
      access: ['A group with the question as its name.', arrows],
      status: 'stable',
      changed: '“Clear answer” takes an optional answer back.',
    }}
  />
);

export const ButtonGroup = () => (
  <GuidancePage
    of={{
      title: 'Button group',
      shown: field({
        interface: 'buttongroup',
        label: 'Do you nap during the day?',
        required: true,
        options: options('Yes', 'No'),
      }),
      anatomy: [label, required, option],
      usage: groupUsage,
      good: [
        field({ interface: 'buttongroup', label: 'Do you nap?', options: options('Yes', 'No', 'Sometimes') }),
        'Short words that stay on one line.',
      ],
      bad: [
        field({
          interface: 'buttongroup',
          label: 'Do you nap?',
          options: options('Yes, almost every day after lunch', 'Only on weekends', 'No, I never sleep during the day'),
        }),
        'Sentences break into narrow columns: use radio buttons.',
      ],
      words: ['One or two words for each.', 'The same order in the whole study: yes before no.'],
      access: ['A group with the question as its name.', arrows],
      status: 'stable',
      changed: 'In forced colors, the chosen one keeps a thick line.',
    }}
  />
);

export const Checkboxes = () => (
  <GuidancePage
    of={{
      title: 'Checkboxes',
      shown: field({
        interface: 'checkboxgroupwithnone',
        label: 'Which of these do you have?',
        description: 'Choose all that apply.',
        required: true,
        options: options('Asthma', 'Diabetes', 'None of these'),
      }),
      anatomy: [
        label,
        required,
        hint,
        option,
        ['.KitField-option input', 'The box; a chosen one is filled and has a check.'],
      ],
      usage: boxesUsage,
      good: [
        field({
          interface: 'checkboxgroupwithnone',
          label: 'What helps you fall asleep?',
          description: 'Choose all that apply.',
          options: options('Reading', 'Music', 'None of these'),
        }),
        'The hint says that several can be chosen, and there is a last option for nobody.',
      ],
      bad: [
        field({ interface: 'checkboxgroupwithnone', label: 'Do you sleep well?', options: options('Yes', 'No') }),
        'Yes and no exclude each other: use a button group.',
      ],
      words: ['“Choose all that apply.”', 'Put the most frequent first, “none” last.'],
      access: ['Each box is a stop for Tab; Space checks it.', 'What “none” unchecks is announced.'],
      status: 'stable',
      changed: 'Unchecking by “none” is announced.',
    }}
  />
);

export const DropDownList = () => (
  <GuidancePage
    of={{
      title: 'Drop-down list',
      shown: field({
        interface: 'selectadvanced',
        label: 'What do you do most days?',
        required: true,
        options: options('I have a job', 'I study', 'I am retired', 'I look for a job'),
      }),
      anatomy: [label, required, input],
      usage: listUsage,
      good: [
        field({
          interface: 'selectadvanced',
          label: 'Month of your surgery',
          options: options('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'),
        }),
        'Many options in an order that everybody knows.',
      ],
      bad: [
        field({ interface: 'selectadvanced', label: 'Do you smoke?', options: options('Yes', 'No') }),
        'Two options that nobody sees before a press: use a button group.',
      ],
      words: ['Options in the order of the alphabet, or of time.', 'The most frequent ones can come first.'],
      access: [named, 'Without a search it is the list of the device, which everybody knows.'],
      status: 'stable',
      changed: 'In a searched list, what was typed is never wiped: a beginning with one hit chooses it.',
    }}
  />
);

export const Scale = () => (
  <GuidancePage
    of={{
      title: 'Scale',
      shown: field({
        interface: 'range_0to10',
        label: 'How strong is your pain right now?',
        required: true,
        config: { min_label: 'no pain', max_label: 'the worst pain' },
      }),
      anatomy: [label, required, ['.KitField-option', 'A value. Nothing is chosen before a press.']],
      usage: scaleUsage,
      good: [
        field({ interface: 'range_0to10', label: 'How strong is your pain right now?' }),
        'A number that people give by feeling, always in the same direction.',
      ],
      bad: [
        field({ interface: 'range_0to10', label: 'How many cups of coffee do you drink?' }),
        'A scale is no counter: ask for a number.',
      ],
      words: ['Words at both ends.', 'Higher means more of what is asked.'],
      access: ['A group of radio buttons; both ends are read with their words.', arrows],
      status: 'stable',
      changed: 'A swipe over a scale scrolls the page and never answers.',
    }}
  />
);

export const DateOfBirth = () => (
  <GuidancePage
    of={{
      title: 'Date of birth',
      shown: field({ interface: 'date_of_birth', label: 'When were you born?', required: true }),
      anatomy: [
        label,
        required,
        ['.KitField-partLabel', 'Each part has its own label.'],
        ['.KitField-parts select', 'The month, by its name: no order of digits to mix up.'],
        ['.KitField-parts button', 'The calendar, for those who prefer it.'],
      ],
      usage: birthUsage,
      good: [
        field({ interface: 'date_of_birth', label: 'When were you born?' }),
        'Three boxes: everybody knows these numbers by heart.',
      ],
      bad: [
        field({ interface: 'text', label: 'Date of birth (MM/DD/YYYY)' }),
        'A pattern in brackets is a riddle, and 03/04 means two days.',
      ],
      words: ['Ask as people do: “When were you born?”', 'Say why, if it is not obvious.'],
      access: ['A group; each box is named by its part.', 'The calendar begins with the year.'],
      status: 'stable',
      changed: 'Pasted dates in words, such as March 31, 1980, are read.',
    }}
  />
);

export const EmailAddress = () => (
  <GuidancePage
    of={{
      title: 'Email address',
      shown: field({ interface: 'email', label: 'Email address', required: true }),
      anatomy: [label, required, input],
      usage: emailUsage,
      good: [
        field({ interface: 'email', label: 'Email address', description: 'We only write when an activity opens.' }),
        'The hint says what it is used for.',
      ],
      bad: [field({ interface: 'text', label: 'Email' }), 'A text has no @ on the keyboard of a phone, and no check.'],
      words: ['“Email address”, not “E-Mail” or “username”.'],
      access: [named, 'The browser can fill it in.'],
      status: 'stable',
      changed: 'Invisible characters of a pasted address are removed.',
    }}
  />
);

export const FileUpload = () => (
  <GuidancePage
    of={{
      title: 'File upload',
      shown: field({
        interface: 'file_uploader',
        label: 'A picture of your medicine',
        description: 'Please show the label.',
        required: true,
      }),
      anatomy: [label, required, hint, ['button', 'The button that chooses a file, or takes a picture on a phone.']],
      usage: fileUsage,
      good: [
        field({
          interface: 'file_uploader',
          label: 'A picture of your medicine',
          description: 'Please show the label.',
        }),
        'The hint says what must be on the picture.',
      ],
      bad: [
        field({ interface: 'file_uploader', label: 'Attachment' }),
        'Nobody knows what is wanted: a wrong file is a question by mail later.',
      ],
      words: ['Say what is on the picture, not what type of file it is.'],
      access: ['The button is named by its words.', 'Progress and failures of each file are announced.'],
      status: 'stable',
      changed: 'The reason of a refused file stays in its row when the next one is added.',
    }}
  />
);

export const ButtonRows = () => (
  <GuidancePage
    of={{
      title: 'Button row',
      shown: (
        <ButtonRow>
          <Button variant="contained">Send answers</Button>
          <Button variant="outlined">Save for later</Button>
          <Button>Back</Button>
        </ButtonRow>
      ),
      anatomy: [
        ['.MuiButton-contained', 'The one primary button: what goes on.'],
        ['.MuiButton-outlined', 'A second way.'],
        ['.MuiButton-text', 'A quiet way out.'],
      ],
      usage: {
        use: 'Put all buttons of a screen or a dialog into one row. On a phone they are stacked.',
        avoid: 'A link leads to another page; a button does something.',
      },
      good: [
        <ButtonRow key="good">
          <Button variant="contained">Send answers</Button>
          <Button>Back</Button>
        </ButtonRow>,
        'One filled button, with a verb and what it does.',
      ],
      bad: [
        <ButtonRow key="bad">
          <Button variant="contained">OK</Button>
          <Button variant="contained">Cancel</Button>
        </ButtonRow>,
        'Two of the same weight, and words that say nothing.',
      ],
      words: ['A verb with what it does: “Leave the whole study”.', 'At work: “Sending…”.'],
      access: ['The order on the screen is the order of Tab.', 'At work, the button keeps the focus.'],
      status: 'stable',
      changed: 'A button is never faded while it works.',
    }}
  />
);

export const Bar = () => (
  <GuidancePage
    of={{
      title: 'Bar below a form',
      shown: (
        <Billboard
          backLabel="Back"
          onBack={ignored}
          primaryLabel="Next"
          onPrimary={ignored}
          progress={{ percent: 40, minutes: 12, step: 2, total: 5 }}
          status="Stored at 9:41 AM"
          sticks={false}
        />
      ),
      anatomy: [
        ['.KitProgressBar-track', 'How far it is.'],
        ['.KitProgressBar-words', 'The same in words, with the minutes left.'],
        ['.MuiButton-text', 'Back is quiet, and loses nothing.'],
        ['.KitBillboard-primary', 'Next, or Send at the end.'],
        ['.KitBillboard-status', 'When the answers were stored.'],
      ],
      usage: {
        use: 'End every page of a form with it. On a phone it stays in view and never covers the focus.',
        avoid: 'A page without questions needs only a button row.',
      },
      good: [
        <Billboard
          key="good"
          backLabel="Back"
          onBack={ignored}
          primaryLabel="Sending…"
          onPrimary={ignored}
          busy
          sticks={false}
        />,
        'At work, the words change and the place stays.',
      ],
      bad: [
        <Billboard
          key="bad"
          backLabel="Back"
          primaryLabel="Submit"
          onPrimary={ignored}
          primaryDisabled
          sticks={false}
        />,
        'A faded button says nothing: a press should tell what is missing.',
      ],
      words: ['“Next” between pages, “Send answers” at the end.'],
      access: ['A group named “Form navigation”.', 'What was stored is announced once.'],
      status: 'stable',
      changed: 'Withdraw stands apart from Send, below a line.',
    }}
  />
);

const twoErrors = [
  { id: 'height', label: 'How tall are you?', message: 'Enter a height' },
  { id: 'hours', label: 'How many hours did you sleep?', message: 'Enter a number from 0 to 24' },
];

export const ErrorList = () => (
  <GuidancePage
    of={{
      title: 'List of errors',
      shown: <ErrorSummary title="2 questions need another look" entries={twoErrors} />,
      anatomy: [
        ['h2', 'How many. It takes the focus after a press on Next.'],
        ['p', 'That the other answers are safe.'],
        ['a', 'A link to each question, with its error.'],
      ],
      usage: {
        use: 'Show it above a page with errors after Next or Send. The form does so by itself.',
        avoid: 'While somebody types, an error stands only at its question.',
      },
      good: [
        <ErrorSummary key="good" title="1 question needs another look" entries={twoErrors.slice(1)} />,
        'Each error says what to do.',
      ],
      bad: [
        <ErrorSummary key="bad" title="Error" entries={[{ id: 'x', label: 'Field 2', message: 'Invalid value' }]} />,
        'It neither says where nor what to do.',
      ],
      words: ['“Enter a height”, not “invalid” or “forbidden”.', 'The same words as at the question.'],
      access: ['The heading takes the focus, so that the list is read.', 'A link moves the focus into the control.'],
      status: 'stable',
      changed: 'It says that the other answers are safe.',
    }}
  />
);

export const NoticeBox = () => (
  <GuidancePage
    of={{
      title: 'Notice',
      shown: (
        <Notice kind="info" role="note" action={<Button>Close</Button>}>
          <p>This activity opens on Monday at 8:00 AM.</p>
        </Notice>
      ),
      anatomy: [
        ['.KitNotice-root > svg', 'A sign for its kind: information, success, warning, error.'],
        ['.KitNotice-text', 'One or two sentences.'],
        ['.KitNotice-action', 'At most one thing to do.'],
      ],
      usage: {
        use: 'Emphasize one text of a page. It is the only box for that.',
        avoid: 'If everything is emphasized, nothing is: at most one at a time.',
      },
      good: [
        <Notice key="good" kind="success" role="note">
          <p>Your answers arrived on March 15 at 9:41 AM.</p>
        </Notice>,
        'What happened, and when.',
      ],
      bad: [
        <Notice key="bad" kind="error" role="note">
          <p>Attention! Please read the following text carefully before you continue.</p>
        </Notice>,
        'Nothing failed: red is kept for errors.',
      ],
      words: ['First what happened, then what to do.', 'No exclamation marks.'],
      access: [
        'Errors are read at once, others at the next pause.',
        'The kind is a word for screen readers, not only a color.',
      ],
      status: 'stable',
      changed: 'Messages about the page stand in the page.',
    }}
  />
);

export const DialogBox = () => (
  <GuidancePage
    of={{
      title: 'Dialog',
      shown: { story: 'kit-parts--dialog', height: 460 },
      anatomy: [
        ['.MuiDialogTitle-root', 'The question itself.'],
        ['.KitDialog-close', 'Closes it and changes nothing, as Escape does.'],
        ['.MuiDialogContent-root', 'What happens, in one or two sentences.'],
        ['.MuiDialogActions-root button', 'The buttons: what goes on stands first.'],
      ],
      usage: {
        use: 'Ask what must be settled before anything else, such as leaving.',
        avoid: 'For a message that needs no answer, use a notice.',
      },
      good: [
        <ButtonRow key="good">
          <Button variant="outlined">Stay</Button>
          <Button variant="outlined">Leave</Button>
        </ButtonRow>,
        'Where the choice is the participant’s alone, both weigh the same.',
      ],
      bad: [
        <ButtonRow key="bad">
          <Button variant="contained">Yes</Button>
          <Button>No</Button>
        </ButtonRow>,
        'Yes to what? And one is pushed.',
      ],
      words: ['The title is a question, the buttons are its answers.'],
      access: [
        'The focus stays inside and returns afterwards.',
        'Escape closes it, but asks first if something was typed.',
      ],
      status: 'stable',
      changed: 'A typed message is not lost by Escape or a press beside the dialog.',
    }}
  />
);

export const Progress = () => (
  <GuidancePage
    of={{
      title: 'Progress',
      shown: <ProgressBar value={40} step={{ current: 2, total: 5 }} minutes={12} />,
      anatomy: [
        ['.KitProgressBar-track', 'The whole way. Empty is empty.'],
        ['.KitProgressBar-bar', 'What is done.'],
        ['.KitProgressBar-words', 'The step and the minutes left, in words.'],
      ],
      usage: {
        use: 'Show how far somebody is in a form of several pages.',
        avoid: 'For waiting, use the gray shapes of what will come.',
      },
      good: [
        <ProgressBar key="good" value={80} step={{ current: 4, total: 5 }} minutes={2} />,
        'Bar and words say the same.',
      ],
      bad: [
        <ProgressBar key="bad" value={100} step={{ current: 4, total: 5 }} minutes={0} />,
        'Full before the end: nobody trusts it again.',
      ],
      words: ['“Step 2 of 5”. Minutes are rounded up.'],
      access: ['A progress bar with a name; the words are read with it.'],
      status: 'stable',
      changed: 'The step and the minutes stand above the heading on wide screens.',
    }}
  />
);

export const HeaderBar = () => (
  <GuidancePage
    of={{
      title: 'Header',
      shown: { story: 'portal-parts--frame', height: 300 },
      anatomy: [
        ['header a', 'Logo and name lead home.'],
        ['header button[aria-label]', 'Text size and language are there on every screen.'],
        ['header svg', 'The menu of a phone; on a wide screen, its links stand in the row.'],
      ],
      usage: {
        use: 'It stands above every screen of the portal, from the brand of the study.',
        avoid: 'Nothing else belongs into it: what concerns a screen stands in the screen.',
      },
      good: [<p key="good">Sleep and Mood Study</p>, 'A name that fits beside the logo on a phone.'],
      bad: [
        <p key="bad">A multicenter randomized study of sleep, mood and the quality of life in adults</p>,
        'It breaks into four lines at 360 px: give the study a short name.',
      ],
      words: ['The short name of the study.', '“Log in” is a verb.'],
      access: ['The first stop for Tab skips to the content.', 'The present page is marked for screen readers, too.'],
      status: 'stable',
      changed: 'At 360 px, two logos leave room for the name.',
    }}
  />
);

export const Toasts = () => (
  <GuidancePage
    of={{
      title: 'Toast',
      shown: { story: 'portal-parts--toast', height: 320 },
      anatomy: [
        ['.KitNotice-root', 'At the top of the page, which it pushes down: it covers nothing.'],
        ['.KitNotice-text', 'One sentence.'],
        ['.KitNotice-action button', 'Closes it.'],
      ],
      usage: {
        use: 'Say that something happened elsewhere, such as answers that arrived later.',
        avoid: 'What somebody needs stays in the page: a toast goes with the next screen.',
      },
      good: [
        <Notice key="good" kind="info" role="note" action={<Button>Close</Button>}>
          <p>Your answers have arrived.</p>
        </Notice>,
        'Nice to know, and nothing to do.',
      ],
      bad: [
        <Notice key="bad" kind="info" role="note" action={<Button>Close</Button>}>
          <p>Your code is 482913.</p>
        </Notice>,
        'It is gone before it was written down.',
      ],
      words: ['One sentence in the past.'],
      access: [
        'Read at the next pause, errors at once.',
        'Errors stay until they are closed, others at least ten seconds.',
      ],
      status: 'stable',
      changed: 'Toasts no longer cover the first action and the focus.',
    }}
  />
);

export const DraftBar = () => (
  <GuidancePage
    of={{
      title: 'Draft banner',
      shown: (
        <PortalPart>
          <DraftBanner />
        </PortalPart>
      ),
      anatomy: [['[role=note]', 'Above everything of a study that is not published.']],
      usage: {
        use: 'Tells everybody who tries a study that its answers are not kept. It appears by itself.',
        avoid: 'A published study never has it.',
      },
      good: [
        <Notice key="good" kind="warning" role="note">
          <p>DRAFT. This is a preview.</p>
        </Notice>,
        'Its place is there from the start, so nothing jumps.',
      ],
      bad: [
        <Notice key="bad" kind="info" role="note">
          <p>Some features may be limited.</p>
        </Notice>,
        'It does not say that answers are lost.',
      ],
      words: ['“DRAFT”, then what that means.'],
      access: ['A region named “Preview”, before the heading.'],
      status: 'stable',
      changed: 'Its place is reserved: the page no longer moves when it appears.',
    }}
  />
);
