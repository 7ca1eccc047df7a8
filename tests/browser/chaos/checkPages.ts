import { Finding } from './Device.ts';
import type { Participant } from './Participant.ts';
import { goneIn, labelOf, pages, type Question, questions, withoutGone } from './questions.ts';
import { randomFrom } from '#kit/pure/samples/index.ts';

const never = (_question: Question): boolean => false;

/**
 * Goes through the form from the first page to the last and checks that it has every answer that was called safe.
 * Completes what is missing, and
 * records what the form shows.
 * @param leavesOut whether to leave a question without an answer, if it has none
 * @returns true if there is no form any more because an earlier attempt to send has arrived
 * @throws Finding if an answer is lost
 */
export async function checkPages(participant: Participant, { leavesOut = never } = {}): Promise<boolean> {
  try {
    while (await participant.turn('Go Back'));
    for (let i = 0; i < pages.length; i += 1) {
      const { page, shown } = await participant.visible();
      if (page !== i) throw new Error(`page ${i + 1} is expected, and page ${page + 1} is shown`);
      for (const question of shown) await checkQuestion(participant, question, leavesOut(question));
      await checkConditions(participant, shown);
      if (i < pages.length - 1) await participant.turn('Continue');
    }
    return false;
  } catch (cause) {
    if ((await participant.device.screen()) === 'sent') return true;
    throw cause;
  }
}

async function checkQuestion(participant: Participant, question: Question, isLeftOut: boolean): Promise<void> {
  const { name, isSensitive, isComplete } = question;
  const found = await participant.read(question);
  await checkAnswer(participant, question, found);
  participant.typed.settle(name, found);
  if (isLeftOut && found === '') return;
  if (!(isSensitive && found === '') && isComplete?.(found) !== false) return;
  await participant.type(question, question.generate(randomFrom(participant.seed), ''));
  participant.typed.settle(name, await participant.read(question));
}

/** @throws Finding if the answer is lost, or has to be entered again and the form does not say so */
async function checkAnswer(
  { typed, device }: Participant,
  { name, isSensitive, holdsFiles }: Question,
  found: string,
): Promise<void> {
  const label = labelOf(name);
  const allowed = typed.allowed(device.name, name);
  if (!allowed.includes(holdsFiles ? withoutGone(found) : found)) {
    throw new Finding(
      `${label} is lost: it is “${found}”, and ${allowed.map((answer) => `“${answer}”`).join(' or ')} was typed`,
    );
  }
  const lost = holdsFiles
    ? goneIn(found).filter((file) => typed.safe(device.name, name).some((answer) => answer.includes(file)))
    : [];
  if (lost.length > 0) throw new Finding(`${label}: ${lost.join()} was called safe, and has to be chosen again`);
  const isToBeNamed = isSensitive && found === '' && typed.isWithheld(device.name, name);
  if (isToBeNamed && !(await device.text()).includes(`your answer to “${label}”`))
    throw new Finding(`${label} was not kept, and the form does not say so`);
}

/** @throws Finding if a question with a condition is not shown exactly while the condition holds */
async function checkConditions({ typed, read }: Participant, shown: readonly Question[]): Promise<void> {
  for (const { name, shownIf } of questions) {
    const other = shownIf && shown.find((question) => question.name === shownIf.name);
    if (!other) continue;
    const isAsked = (await read(other)) === shownIf.is;
    const isShown = shown.some((question) => question.name === name);
    if (isAsked !== isShown) throw new Finding(`${labelOf(name)} is ${isShown ? '' : 'not '}shown`);
    if (!isShown) typed.settle(name, '');
  }
}
