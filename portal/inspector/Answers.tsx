import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { randomAnswers } from '#kit/pure/samples/index.ts';
import { Row } from '#portal/parts/elements.tsx';
import { session } from '#portal/state/access/session.ts';
import { answersIn, useOpenForm } from './useStudyPreview.ts';
import { switchMessages as messages } from './messages.ts';
import { Field } from './switches.tsx';
import { longest, setView, view } from './view.ts';

/** Fills in the open form with given answers, or with made-up answers from the seed in the link. */
export function Answers() {
  const { formatMessage } = useIntl();
  const open = useOpenForm();
  const { seed } = useSnapshot(view);
  const id = useId();
  if (!open) return null;
  const fill = (with_: string): void => {
    open.fill(randomAnswers(open.form, Number(with_), open.validate).data);
    setView({ seed: with_, answers: undefined });
  };
  return (
    <>
      <Field>
        <label htmlFor={id}>{formatMessage(messages.seed)}</label>
        <input
          id={id}
          inputMode="numeric"
          maxLength={9}
          value={seed ?? ''}
          onChange={({ target }) => setView({ seed: target.value.replace(/\D/g, '') || undefined })}
        />
        <Row>
          <Button variant="outlined" onClick={() => fill(seed ?? '1')}>
            {formatMessage(messages.fill)}
          </Button>
          <Button onClick={() => fill(String(Number(seed ?? '1') + 1))}>{formatMessage(messages.next)}</Button>
        </Row>
      </Field>
      <GivenAnswers />
    </>
  );
}

/** Answers as JSON. The link carries them, so they must not come from a participant. */
function GivenAnswers() {
  const { formatMessage } = useIntl();
  const open = useOpenForm()!;
  const { answers } = useSnapshot(view);
  const { authToken, surveyLink } = useSnapshot(session);
  const [typed, setTyped] = useState(answers ?? '');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  if (authToken !== undefined || surveyLink !== undefined) return null;
  const give = (): void => {
    const data = answersIn(typed);
    setWrong(!data);
    if (!data) return;
    open.fill(data);
    setView({ answers: JSON.stringify(data), seed: undefined });
  };
  const takePresent = (): void => {
    const present = JSON.stringify(open.data());
    setTyped(present);
    const fits = present.length <= longest.answers!;
    setWrong(!fits);
    if (fits) setView({ answers: present, seed: undefined });
  };
  return (
    <Field>
      <label htmlFor={id}>{formatMessage(messages.answers)}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={longest.answers}
        value={typed}
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}wrong` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}wrong`} role="alert" style={{ margin: 0 }}>
        {isWrong ? formatMessage(messages.wrongAnswers, { length: longest.answers! }) : null}
      </p>
      <Row>
        <Button variant="outlined" onClick={give}>
          {formatMessage(messages.fillThese)}
        </Button>
        <Button onClick={takePresent}>{formatMessage(messages.takePresent)}</Button>
      </Row>
    </Field>
  );
}
