import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Billboard, ButtonRow, ErrorSummary, Icon, Notice, ProgressBar } from '#kit/ui/parts/index.ts';
import { HEIGHT } from '#kit/ui/theme/index.ts';
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
import { Header } from '#portal/shell/Header.tsx';
import { ArrivedToast, LeaveQuestion, PortalPart } from '../portal/PortalPart.tsx';
import { field, GuidancePage, options, type Say } from '../guidance.tsx';

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
const errorBar =
  'The error stands below the hint, right above the control, and one bar runs beside label, hint, error and control.';

const sleep = (say: Say): string => say('How did you sleep last night?', '¿Cómo durmió anoche?');
const pain = (say: Say): string => say('How strong is your pain right now?', '¿Qué tan fuerte es su dolor ahora?');

export const TextField = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Text',
      shown: field({
        interface: 'text',
        label: say('Who is your family doctor?', '¿Quién es su médico de cabecera?'),
        description: say('First and last name.', 'Nombre y apellido.'),
        required: true,
      }),
      anatomy: [label, required, hint, input],
      usage: textUsage,
      good: [
        field({ interface: 'text', label: say('Brand of your mattress', 'Marca de su colchón') }),
        'The question stands above the box and stays there.',
      ],
      bad: [
        field({
          interface: 'text',
          label: say('Mattress', 'Colchón'),
          placeholder: say('Type the brand of your mattress', 'Escriba la marca de su colchón'),
        }),
        'A question in the box is gone once somebody types.',
      ],
      words: ['Ask for one thing.', 'Say in the hint where the answer is found, such as on the label.'],
      access: [named, 'A placeholder is not a name.'],
      status: 'stable',
      changed: errorBar,
    })}
  />
);

export const LongText = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Long text',
      shown: field({
        interface: 'textarea',
        label: say('What keeps you awake?', '¿Qué le quita el sueño?'),
        required: true,
      }),
      anatomy: [label, required, input],
      usage: longUsage,
      good: [
        field({
          interface: 'textarea',
          label: say('What else should we know about your sleep?', '¿Qué más debemos saber sobre su sueño?'),
        }),
        'One open question at the end of a section.',
      ],
      bad: [
        field({
          interface: 'textarea',
          label: say(
            'Which medicines do you take, since when and how often?',
            '¿Qué medicinas toma, desde cuándo y con qué frecuencia?',
          ),
        }),
        'Three questions in one box: a repeated group asks for each.',
      ],
      words: ['Start with what or how.', 'Do not ask for names of others: answers are read by people.'],
      access: [named, 'Enter makes a new line and never sends.'],
      status: 'stable',
      changed: errorBar,
    })}
  />
);

export const NumberField = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Number',
      shown: field({
        interface: 'number',
        label: say('Cups of coffee on an ordinary day', 'Tazas de café en un día normal'),
        description: say('Count espresso, too.', 'Cuente también los expresos.'),
      }),
      anatomy: [label, hint, input],
      usage: numberUsage,
      good: [
        field({ interface: 'number', label: say('How many hours did you sleep?', '¿Cuántas horas durmió?') }),
        'The question says what is counted.',
      ],
      bad: [
        field({ interface: 'text', label: say('How many hours did you sleep?', '¿Cuántas horas durmió?') }),
        'A text takes “about seven”, and a phone shows letters instead of digits.',
      ],
      words: ['Name the unit in the question.', 'An error names the bounds: “Enter a number from 0 to 24”.'],
      access: [named, 'A phone shows digits. The wheel of a mouse never changes the value.'],
      status: 'stable',
      changed: errorBar,
    })}
  />
);

export const RadioButtons = () => (
  <GuidancePage
    of={(say) => {
      const answers = options(say('Well', 'Bien'), say('As usual', 'Como siempre'), say('Badly', 'Mal'));
      return {
        title: 'Radio buttons',
        shown: field(
          {
            interface: 'radioinput',
            name: 'sleep',
            label: sleep(say),
            description: say('Choose the one that fits best.', 'Elija la que mejor corresponda.'),
            required: true,
            options: answers,
          },
          { answer: answers[1]!.value },
        ),
        anatomy: [
          label,
          required,
          hint,
          option,
          [
            '.KitField-option input:checked',
            'The circle: chosen, it is filled and has a check, so color is not needed.',
          ],
        ],
        usage: radioUsage,
        good: [
          field({ interface: 'radioinput', label: sleep(say), options: answers }),
          'Options that exclude each other, from one end to the other.',
        ],
        bad: [
          field({
            interface: 'radioinput',
            label: sleep(say),
            options: options(
              say('Well', 'Bien'),
              say('Not so well', 'No muy bien'),
              say('I woke up', 'Me desperté'),
              say('Too short', 'Demasiado poco'),
            ),
          }),
          'Two of these can be true at once: use checkboxes.',
        ],
        words: ['Options start alike: all verbs or all nouns.', 'No “please”.'],
        access: ['A group with the question as its name.', arrows],
        status: 'stable',
        changed: '“Clear answer” takes an optional answer back.',
      };
    }}
  />
);

export const ButtonGroup = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Button group',
      shown: field({
        interface: 'buttongroup',
        label: say('Do you nap during the day?', '¿Duerme siesta durante el día?'),
        required: true,
        options: options(say('Yes', 'Sí'), say('No', 'No')),
      }),
      anatomy: [label, required, option],
      usage: groupUsage,
      good: [
        field({
          interface: 'buttongroup',
          label: say('Do you nap?', '¿Duerme siesta?'),
          options: options(say('Yes', 'Sí'), say('No', 'No'), say('At times', 'A veces')),
        }),
        'Short words, which are compared at a glance.',
      ],
      bad: [
        field({
          interface: 'buttongroup',
          label: say('Do you nap?', '¿Duerme siesta?'),
          options: options(
            say('Yes, almost every day after lunch', 'Sí, casi todos los días después de comer'),
            say('Only on weekends', 'Solo los fines de semana'),
            say('No, I never sleep during the day', 'No, nunca duermo durante el día'),
          ),
        }),
        'Sentences of uneven width are a pile that nobody can compare: use radio buttons.',
      ],
      words: ['One or two words for each.', 'The same order in the whole study: yes before no.'],
      access: ['A group with the question as its name.', arrows],
      status: 'stable',
      changed: '“Clear answer” takes an optional answer back.',
    })}
  />
);

export const Checkboxes = () => (
  <GuidancePage
    of={(say) => {
      const several = say('Choose all that apply.', 'Elija todas las que correspondan.');
      const illnesses = options(
        say('Asthma', 'Asma'),
        say('Diabetes', 'Diabetes'),
        say('None of these', 'Ninguna de estas'),
      );
      return {
        title: 'Checkboxes',
        shown: field(
          {
            interface: 'checkboxgroupwithnone',
            name: 'illnesses',
            label: say('Which of these do you have?', '¿Cuáles de estas tiene?'),
            description: several,
            required: true,
            options: illnesses,
          },
          [{ answer: illnesses[1]!.value }],
        ),
        anatomy: [
          label,
          required,
          hint,
          option,
          ['.KitField-option input:checked', 'The box: chosen, it is filled and has a check.'],
        ],
        usage: boxesUsage,
        good: [
          field({
            interface: 'checkboxgroupwithnone',
            label: say('What helps you fall asleep?', '¿Qué le ayuda a dormirse?'),
            description: several,
            options: options(say('Reading', 'Leer'), say('Music', 'Música'), say('None of these', 'Nada de esto')),
          }),
          'The hint says that several can be chosen, and the last option is for those to whom none applies.',
        ],
        bad: [
          field({
            interface: 'checkboxgroupwithnone',
            label: say('Do you sleep well?', '¿Duerme bien?'),
            options: options(say('Yes', 'Sí'), say('No', 'No')),
          }),
          'Yes and no exclude each other: use a button group.',
        ],
        words: ['“Choose all that apply.”', 'Put the most frequent first, “none” last.'],
        access: ['Each box is a stop for Tab; Space checks it.', 'What “none” unchecks is announced.'],
        status: 'stable',
        changed: errorBar,
      };
    }}
  />
);

export const DropDownList = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Drop-down list',
      shown: field({
        interface: 'selectadvanced',
        label: say('What do you do most days?', '¿Qué hace la mayoría de los días?'),
        required: true,
        options: options(
          say('I have a job', 'Tengo un trabajo'),
          say('I study', 'Estudio'),
          say('I am retired', 'Estoy jubilado o jubilada'),
          say('I look for a job', 'Busco trabajo'),
        ),
      }),
      anatomy: [label, required, input],
      usage: listUsage,
      good: [
        field({
          interface: 'selectadvanced',
          label: say('Month of your surgery', 'Mes de su operación'),
          options: options(
            ...say(
              'January February March April May June July August September October November December',
              'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre',
            ).split(' '),
          ),
        }),
        'Many options in an order that everybody knows.',
      ],
      bad: [
        field({
          interface: 'selectadvanced',
          label: say('Do you smoke?', '¿Fuma?'),
          options: options(say('Yes', 'Sí'), say('No', 'No')),
        }),
        'Two options that nobody sees before a press: use a button group.',
      ],
      words: ['Options in the order of the alphabet, or of time.', 'The most frequent ones can come first.'],
      access: [named, 'Without a search it is the list of the device, which everybody knows.'],
      status: 'stable',
      changed: 'In a searched list, what was typed is never wiped: a beginning with one hit chooses it.',
    })}
  />
);

export const Scale = () => (
  <GuidancePage
    of={(say) => {
      const ends = {
        minimum_label: say('no pain', 'ningún dolor'),
        maximum_label: say('the worst pain', 'el peor dolor'),
      };
      return {
        title: 'Scale',
        shown: field({ interface: 'range_0to10', label: pain(say), required: true, config: ends }),
        anatomy: [
          label,
          required,
          ['.KitField-option', 'A value. Nothing is chosen before a press.'],
          ['.KitField-ends', 'What the ends mean, with their numbers, below the row.'],
        ],
        usage: scaleUsage,
        good: [
          field({ interface: 'range_0to10', label: pain(say), config: ends }),
          'A number that people give by feeling, always in the same direction.',
        ],
        bad: [
          field({
            interface: 'range_0to10',
            label: say('How many cups of coffee do you drink?', '¿Cuántas tazas de café toma?'),
          }),
          'A scale is no counter: ask for a number.',
        ],
        words: ['Words at both ends.', 'Higher means more of what is asked.'],
        access: ['A group of radio buttons; both ends are read with their words.', arrows],
        status: 'stable',
        changed: 'Where the values do not fit into one row, they stand in two of the same length.',
      };
    }}
  />
);

export const DateOfBirth = () => (
  <GuidancePage
    of={(say) => {
      const born = say('When were you born?', '¿Cuándo nació?');
      return {
        title: 'Date of birth',
        shown: field({ interface: 'date_of_birth', label: born, required: true }),
        anatomy: [
          label,
          required,
          ['.KitField-partLabel', 'Each part has its own label.'],
          [
            '.KitField-parts :is(select, [id$="-month"])',
            'The month. In English it is a name: no order of digits to mix up.',
          ],
          ['.KitField-parts button, .KitField-below button', 'The calendar, for those who prefer it.'],
        ],
        usage: birthUsage,
        good: [
          field({ interface: 'date_of_birth', label: born }),
          'Three boxes: everybody knows these numbers by heart.',
        ],
        bad: [
          field({
            interface: 'text',
            label: say('Date of birth (MM/DD/YYYY)', 'Fecha de nacimiento (DD/MM/AAAA)'),
          }),
          'A pattern in brackets is a riddle, and 03/04 means two days.',
        ],
        words: ['Ask as people do: “When were you born?”', 'Say why, if it is not obvious.'],
        access: ['A group; each box is named by its part.', 'The calendar begins with the year.'],
        status: 'stable',
        changed: 'Pasted dates in words, such as March 31, 1980, are read.',
      };
    }}
  />
);

export const EmailAddress = () => (
  <GuidancePage
    of={(say) => {
      const email = say('Email address', 'Correo electrónico');
      return {
        title: 'Email address',
        shown: field({ interface: 'email', label: email, required: true }),
        anatomy: [label, required, input],
        usage: emailUsage,
        good: [
          field({
            interface: 'email',
            label: email,
            description: say(
              'We only write when an activity opens.',
              'Solo le escribimos cuando se abre una actividad.',
            ),
          }),
          'The hint says what it is used for.',
        ],
        bad: [
          field({ interface: 'text', label: say('Email', 'E-mail') }),
          'A text has no @ on the keyboard of a phone, and no check.',
        ],
        words: ['“Email address”, not “E-Mail” or “username”.'],
        access: [named, 'The browser can fill it in.'],
        status: 'stable',
        changed: 'Invisible characters of a pasted address are removed.',
      };
    }}
  />
);

export const FileUpload = () => (
  <GuidancePage
    of={(say) => {
      const medicine = {
        interface: 'file_uploader',
        label: say('A picture of your medicine', 'Una foto de su medicina'),
        description: say('The label should be readable.', 'La etiqueta debe poder leerse.'),
      };
      return {
        title: 'File upload',
        shown: field({ ...medicine, required: true }),
        anatomy: [label, required, hint, ['button', 'The button that chooses a file, or takes a picture on a phone.']],
        usage: fileUsage,
        good: [field(medicine), 'The hint says what must be on the picture.'],
        bad: [
          field({ interface: 'file_uploader', label: say('Attachment', 'Archivo adjunto') }),
          'Nobody knows what is wanted: a wrong file is a question by mail later.',
        ],
        words: ['Say what is on the picture, not what type of file it is.'],
        access: ['The button is named by its words.', 'Progress and failures of each file are announced.'],
        status: 'stable',
        changed: 'The reason of a refused file stays in its row when the next one is added.',
      };
    }}
  />
);

export const ButtonRows = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Button row',
      shown: (
        <ButtonRow>
          <Button variant="contained">{say('Send answers', 'Enviar respuestas')}</Button>
          <Button variant="outlined">{say('Save for later', 'Guardar para después')}</Button>
          <Button>{say('Back', 'Atrás')}</Button>
        </ButtonRow>
      ),
      anatomy: [
        ['.MuiButton-contained', 'The one primary button: what goes on.'],
        ['.MuiButton-outlined', 'A second way.'],
        ['.MuiButton-text', 'A quiet way out.'],
      ],
      usage: {
        use: 'Put all buttons of a screen or a dialog into one row. On a phone they are stacked.',
        avoid: 'For what leads to another page, use a link: a button does something.',
      },
      good: [
        <ButtonRow key="good">
          <Button variant="contained">{say('Send answers', 'Enviar respuestas')}</Button>
          <Button>{say('Back', 'Atrás')}</Button>
        </ButtonRow>,
        'One filled button, with a verb and what it does.',
      ],
      bad: [
        <ButtonRow key="bad">
          <Button variant="contained">{say('OK', 'Aceptar')}</Button>
          <Button variant="contained">{say('Cancel', 'Cancelar')}</Button>
        </ButtonRow>,
        'Two of the same weight, and words that say nothing.',
      ],
      words: ['A verb with what it does: “Leave the whole study”.', 'At work: “Sending…”.'],
      access: ['The order on the screen is the order of Tab.', 'At work, the button keeps the focus.'],
      status: 'stable',
      changed: 'A button keeps its color while it works.',
    })}
  />
);

export const Bar = () => (
  <GuidancePage
    of={(say) => {
      const back = say('Back', 'Atrás');
      return {
        title: 'Bar below a form',
        shown: (
          <Billboard
            backLabel={back}
            onBack={ignored}
            primaryLabel={say('Next', 'Siguiente')}
            onPrimary={ignored}
            progress={{ percent: 40, minutes: 12, step: 2, total: 5 }}
            status={say('Saved at 9:41 AM', 'Guardado a las 9:41 a.m.')}
            sticks={false}
          />
        ),
        anatomy: [
          ['.KitProgressBar-track', 'How far it is.'],
          ['.KitProgressBar-words', 'The same in words, with the minutes left.'],
          ['.MuiButton-text', 'Back is quiet, and loses nothing.'],
          ['.KitBillboard-primary', 'Next, or Send at the end.'],
          ['.KitBillboard-status', 'When the answers were saved.'],
        ],
        usage: {
          use: 'End every page of a form with it. On a phone it stays in view and never covers the focus.',
          avoid: 'A page without questions needs only a button row.',
        },
        good: [
          <Billboard
            key="good"
            backLabel={back}
            onBack={ignored}
            primaryLabel={say('Sending…', 'Enviando…')}
            onPrimary={ignored}
            busy
            sticks={false}
          />,
          'At work, the words change; color and place stay.',
        ],
        bad: [
          <Billboard
            key="bad"
            backLabel={back}
            onBack={ignored}
            primaryLabel={say('Send answers', 'Enviar respuestas')}
            onPrimary={ignored}
            primaryDisabled
            sticks={false}
          />,
          'A faded button says nothing: a press should tell what is missing.',
        ],
        words: ['“Next” between pages, “Send answers” at the end.'],
        access: ['A group named “Form navigation”.', 'What was saved is announced once.'],
        status: 'stable',
        changed: 'Withdraw stands apart from Send, below a line.',
      };
    }}
  />
);

export const ErrorList = () => (
  <GuidancePage
    of={(say) => {
      const height = {
        id: 'height',
        label: say('How tall are you?', '¿Cuánto mide?'),
        message: say('Enter a height', 'Escriba su estatura'),
      };
      const hours = {
        id: 'hours',
        label: say('How many hours did you sleep?', '¿Cuántas horas durmió?'),
        message: say('Enter a number from 0 to 24', 'Escriba un número del 0 al 24'),
      };
      const invalid = {
        id: 'x',
        label: say('Field 2', 'Campo 2'),
        message: say('Invalid value', 'Valor no válido'),
      };
      return {
        title: 'List of errors',
        shown: (
          <ErrorSummary
            title={say('There are problems with 2 answers', 'Hay problemas con 2 respuestas')}
            entries={[height, hours]}
          />
        ),
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
          <ErrorSummary
            key="good"
            title={say('There is a problem with 1 answer', 'Hay un problema con 1 respuesta')}
            entries={[hours]}
          />,
          'Each error says what to do.',
        ],
        bad: [<ErrorSummary key="bad" title="Error" entries={[invalid]} />, 'It neither says where nor what to do.'],
        words: ['“Enter a height”, not “invalid” or “forbidden”.', 'The same words as at the question.'],
        access: ['The heading takes the focus, so that the list is read.', 'A link moves the focus into the control.'],
        status: 'stable',
        changed: 'Missing items of an instrument are linked one by one.',
      };
    }}
  />
);

export const NoticeBox = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Notice',
      shown: (
        <Notice kind="info" role="note" action={<Button>{say('Close', 'Cerrar')}</Button>}>
          <p>{say('This activity opens on Monday at 8:00 AM.', 'Esta actividad se abre el lunes a las 8:00 a.m.')}</p>
        </Notice>
      ),
      anatomy: [
        ['.KitNotice-root > svg', 'A sign for its kind: information, success, warning, error.'],
        ['.KitNotice-text', 'One or two sentences.'],
        ['.KitNotice-action button', 'At most one thing to do.'],
      ],
      usage: {
        use: 'Emphasize one text of a page. It is the only box for that.',
        avoid: 'If everything is emphasized, nothing is: at most one at a time.',
      },
      good: [
        <Notice key="good" kind="success" role="note">
          <p>
            {say(
              'Your answers arrived on March 15 at 9:41 AM.',
              'Sus respuestas llegaron el 15 de marzo a las 9:41 a.m.',
            )}
          </p>
        </Notice>,
        'What happened, and when.',
      ],
      bad: [
        <Notice key="bad" kind="error" role="note">
          <p>
            {say(
              'Attention! Please read the following text carefully before you continue.',
              '¡Atención! Lea con cuidado el siguiente texto antes de continuar.',
            )}
          </p>
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
    })}
  />
);

export const DialogBox = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Dialog',
      shown: { framed: <LeaveQuestion onAnswer={ignored} />, height: 460 },
      anatomy: [
        ['.MuiDialogTitle-root', 'The question itself.'],
        ['.KitDialog-close', 'Closes it and changes nothing, as Escape does.'],
        ['.MuiDialogContent-root p', 'What happens, in one or two sentences.'],
        ['.MuiDialogActions-root button', 'The buttons: what loses nothing stands first.'],
      ],
      usage: {
        use: 'Ask what must be settled before anything else, such as leaving.',
        avoid: 'For a message that needs no answer, use a notice.',
      },
      good: [
        <ButtonRow key="good">
          <Button variant="outlined">{say('Stay in the study', 'Seguir en el estudio')}</Button>
          <Button variant="outlined">{say('Leave the whole study', 'Dejar todo el estudio')}</Button>
        </ButtonRow>,
        'Where the choice is the participant’s alone, both weigh the same.',
      ],
      bad: [
        <ButtonRow key="bad">
          <Button variant="contained">{say('Yes', 'Sí')}</Button>
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
    })}
  />
);

export const Progress = () => (
  <GuidancePage
    of={() => ({
      title: 'Progress',
      shown: <ProgressBar value={40} step={{ current: 2, total: 5 }} minutes={12} />,
      anatomy: [
        ['.KitProgressBar-bar', 'What is done.'],
        ['.KitProgressBar-track', 'The whole way. Empty is empty.'],
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
        <ProgressBar key="bad" value={100} step={{ current: 4, total: 5 }} minutes={2} />,
        'Full before the end: nobody trusts it again.',
      ],
      words: ['“Step 2 of 5”. Minutes are rounded up.'],
      access: ['A progress bar with a name; the words are read with it.'],
      status: 'stable',
      changed: 'A form says its step and the minutes left above its heading, too.',
    })}
  />
);

export const HeaderBar = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Header',
      shown: (
        <PortalPart>
          <Header />
        </PortalPart>
      ),
      isWide: true,
      anatomy: [
        ['header a', 'Logo and name lead home.'],
        ['header [aria-controls], header nav a', 'The links. On a phone they are in the menu.'],
        ['header button[aria-label]', 'Text size and language are there on every screen.'],
      ],
      usage: {
        use: 'It stands above every screen of the portal, from the brand of the study.',
        avoid: 'Nothing else belongs into it: what concerns a screen stands in the screen.',
      },
      good: [
        <PortalPart key="good">
          <Header />
        </PortalPart>,
        'A name that fits beside the logo on a phone.',
      ],
      bad: [
        {
          framed: (
            <PortalPart
              name={say(
                'A multicenter randomized study of sleep, mood and the quality of life in adults',
                'Estudio multicéntrico y aleatorizado del sueño, el ánimo y la calidad de vida en adultos',
              )}
            >
              <Header />
            </PortalPart>
          ),
          height: 76,
        },
        'On a phone, such a name is cut after three lines: give the study a short name.',
      ],
      words: ['The short name of the study.', '“Log in” is a verb.'],
      access: ['The first stop for Tab skips to the content.', 'The present page is marked for screen readers, too.'],
      status: 'stable',
      changed: 'The name stays readable beside a wide logo and beside a long start button.',
    })}
  />
);

const Toast = ({ children }: { children: string }) => (
  <Notice
    kind="info"
    role="note"
    action={
      <IconButton aria-hidden tabIndex={-1}>
        <Icon name="close" size={1} />
      </IconButton>
    }
  >
    {children}
  </Notice>
);

export const Toasts = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Toast',
      shown: <ArrivedToast />,
      isWide: true,
      anatomy: [
        ['.KitNotice-root > svg', 'The sign for its kind: information, or an error.'],
        ['.KitNotice-text', 'One sentence, at the top of the page, which it pushes down: it covers nothing.'],
        ['.KitNotice-action button', 'Closes it.'],
      ],
      usage: {
        use: 'Say that something happened elsewhere, such as answers that arrived later.',
        avoid: 'What somebody needs stays in the page: a toast goes with the next screen.',
      },
      good: [
        <Toast key="good">{say('Your answers have arrived.', 'Sus respuestas han llegado.')}</Toast>,
        'Nice to know, and nothing to do.',
      ],
      bad: [
        <Toast key="bad">{say('Your code is 482913.', 'Su código es 482913.')}</Toast>,
        'It is gone before it was written down.',
      ],
      words: ['One sentence in the past.'],
      access: [
        'Read at the next pause.',
        'Errors stay until they are closed, others until the next screen, at least ten seconds.',
      ],
      status: 'stable',
      changed: 'It no longer covers the first action and what has the focus.',
    })}
  />
);

export const DraftBar = () => (
  <GuidancePage
    of={(say) => ({
      title: 'Draft banner',
      shown: <DraftBanner />,
      isWide: true,
      anatomy: [['[role=note]', 'Above everything of a study that is not published.']],
      usage: {
        use: 'Tells everybody who tries a study that its answers are not kept. It appears by itself.',
        avoid: 'A published study never has it.',
      },
      good: [<DraftBanner key="good" />, 'It says what nobody sees and what is not stored.'],
      bad: [
        <Notice key="bad" kind="info" role="note">
          <p>{say('Some features may be limited.', 'Algunas funciones pueden estar limitadas.')}</p>
        </Notice>,
        'It does not say that answers are lost.',
      ],
      words: ['“DRAFT”, then what that means.'],
      access: ['A region named “Preview”, before the heading.'],
      status: 'stable',
      changed: 'Its place is there from the start: the page no longer moves when it appears.',
    })}
  />
);
