import { Finding } from './Finding.ts';
import type { Participant } from './Participant.ts';
import { goneIn, labelOf, pages, type Question, questions, withoutGone } from './questions.ts';
import { randomFrom } from './random.ts';

/**
 * From the first page to the last: everything that was called safe is there; from now on it is known what is on the screen.
 * @returns whether there is no form to walk through any more, since the answers arrived with an earlier try
 */
export async function walk(participant: Participant): Promise<boolean> {
  try {
    while (await participant.turn('Go Back'));
    for (let i = 0; i < pages.length; i += 1) {
      const { page, shown } = await participant.visible();
      if (page !== i) throw new Finding(`page ${i + 1} is expected, and page ${page + 1} is there`);
      for (const question of shown) await look(participant, question);
      await lookAtConditions(participant, shown);
      if (i < pages.length - 1) await participant.turn('Continue');
    }
    return false;
  } catch (cause) {
    if ((await participant.device.sight()) === 'sent') return true;
    throw cause;
  }
}

async function look(participant: Participant, question: Question): Promise<void> {
  const { name, isSensitive, isComplete } = question;
  const found = await participant.read(question);
  await judge(participant, question, found);
  participant.typed.settle(name, found);
  if (!(isSensitive && found === '') && isComplete?.(found) !== false) return;
  await participant.type(question, question.draw(randomFrom(participant.seed), ''));
  participant.typed.settle(name, await participant.read(question));
}

/** @throws Finding if an answer is not there, or has to be given again without a word */
async function judge({ typed, device }: Participant, { name, isSensitive, holdsFiles }: Question, found: string): Promise<void> {
  const label = labelOf(name);
  const allowed = typed.allowed(device.name, name);
  if (!allowed.includes(holdsFiles ? withoutGone(found) : found)) {
    throw new Finding(`${label} is lost: it is “${found}”, and ${allowed.map((answer) => `“${answer}”`).join(' or ')} was typed`);
  }
  const lost = holdsFiles ? goneIn(found).filter((file) => typed.safe(device.name, name).some((answer) => answer.includes(file))) : [];
  if (lost.length > 0) throw new Finding(`${label}: ${lost.join()} was called safe, and has to be chosen again`);
  const isToBeTold = isSensitive && found === '' && typed.isWithheld(device.name, name);
  if (isToBeTold && !(await device.text()).includes(`your answer to “${label}”`)) throw new Finding(`${label} was not kept, and nobody says so`);
}

/** A question that depends on another is there if, and only if, it is asked for. */
async function lookAtConditions({ typed, read }: Participant, shown: readonly Question[]): Promise<void> {
  for (const { name, shownIf } of questions) {
    const other = shownIf && shown.find((question) => question.name === shownIf.name);
    if (!other) continue;
    const isAsked = (await read(other)) === shownIf.is;
    const isShown = shown.some((question) => question.name === name);
    if (isAsked !== isShown) throw new Finding(`${labelOf(name)} is ${isShown ? '' : 'not '}shown`);
    if (!isShown) typed.settle(name, '');
  }
}
