import { isEqual } from 'es-toolkit';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Answers, type InputDefinition, listedOptions } from '#kit/pure/fields/index.ts';
import { Notice } from '#kit/ui/parts/index.ts';
import type { Submission } from '#kit/form/kitForm/index.ts';
import { ShortForm } from '#portal/answers/forms/fetchedForms.ts';
import { draftMessages } from '#portal/answers/forms/messages.ts';
import { useTyped } from '#portal/answers/forms/account/useTyped.ts';
import { Loading } from '#portal/parts/Loading.tsx';
import { useStudyText } from '#portal/state/study/useStudy.ts';
import { Setting } from './Setting.tsx';
import { chosenValue } from './settingInputs.ts';
import { messages } from './messages.ts';

interface SettingFormProps {
  name: string;
  /** The stored answer in words. Default: the answer is missing. */
  value: string | undefined;
  /** Name of Change for screen readers. */
  change: string;
  /** The only input of the editor, with texts in the language of the interface. */
  input: InputDefinition & { name: string };
  /** The stored answer. */
  answer: unknown;
  /** Stores an answer. @returns what went wrong, for the participant; `undefined` if the answer is stored */
  save(value: unknown): Promise<string | undefined>;
}

/** A setting of one answer, which is saved alone. What was changed and not saved is open again after a reload. */
export function SettingForm({ name, value, change, input, answer, save }: SettingFormProps) {
  const { formatMessage: say } = useIntl();
  const typed = useTyped(`settings ${input.name}`);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const inputs = useMemo(() => [input], [input]);
  const kept = typed?.draft ? typed.draft.values.find((each) => each.name === input.name)?.value : answer;
  const isUnsaved = !isEqual(kept, answer);
  const leave = () => {
    setFailure(undefined);
    void typed?.drop();
  };
  return (
    <Setting
      name={name}
      value={value ?? say(messages.none)}
      change={change}
      isUnsaved={isUnsaved}
      isHeld={isBusy}
      onCancel={leave}
    >
      {(cancel, close) => {
        const send = async ({ answers }: Submission) => {
          setBusy(true);
          setFailure(undefined);
          const reason = await save(answers[input.name]);
          setBusy(false);
          if (reason === undefined) {
            close(say(messages.saved));
            leave();
          } else setFailure(reason);
          return { ok: true as const };
        };
        return typed ? (
          <>
            {isUnsaved ? (
              <Notice kind="success">
                <p>{say(draftMessages.kept)}</p>
              </Notice>
            ) : null}
            <ShortForm
              inputs={inputs}
              initialAnswers={kept === undefined ? none : ({ [input.name]: kept } as Answers)}
              focusOn={isUnsaved ? undefined : input.name}
              onDraft={(read) => typed.changed(read)}
              above={failure === undefined ? null : <Notice kind="error">{failure}</Notice>}
              submitLabel={say(messages.save)}
              busyLabel={say(messages.saving)}
              beside={cancel}
              send={send}
            />
          </>
        ) : (
          <Loading />
        );
      }}
    </Setting>
  );
}

const none: Answers = {};

interface ChoiceSettingProps extends Pick<SettingFormProps, 'name' | 'change' | 'input'> {
  /** The value of the stored choice. */
  stored: string | null | undefined;
  /** Stores a choice. @returns what went wrong, for the participant; `undefined` if the choice is stored */
  save(value: string | null): Promise<string | undefined>;
}

/** A setting of one choice, named by its label. */
export function ChoiceSetting({ stored, save, ...setting }: ChoiceSettingProps) {
  const { text } = useStudyText();
  const chosen = listedOptions(setting.input).find(({ value }) => value === stored);
  const answer = useMemo(() => (stored == null ? undefined : { answer: stored }), [stored]);
  return (
    <SettingForm
      {...setting}
      value={chosen && text(chosen.label)}
      answer={answer}
      save={(value) => save(chosenValue(value))}
    />
  );
}
