import { type Command as CommandLine, Option } from 'commander';
import { timeOf } from '#service/database/clockAhead.ts';
import { openDatabase } from '#service/database/openDatabase.ts';
import type { Command as OperatorCommand, Given } from '#service/app/operator/command.ts';
import { nameOf, operate, operatorCommands } from '#service/app/operator/operate.ts';
import { loadStudies } from '#service/study/loadStudies.ts';
import type { Describe } from './commands.ts';
import { addOperatorOptions, recordCommand, type ByOperator } from './support/byOperator.ts';
import { addExamples } from './support/examples.ts';
import { settingsWithDatabase } from './support/settings.ts';

const STOP_FIRST = 'Stop a service on the embedded database first.';
const PARTICIPANT = 'an enrollment identifier, or an e-mail address with --study';
const SUBJECTS: Readonly<Record<NonNullable<OperatorCommand['subject']>, string>> = {
  '<participant>': PARTICIPANT,
  '[participant]': PARTICIPANT,
  '<study>': 'its slug',
};
const OPTIONS = {
  study: new Option('--study <study>', 'the study of the participant'),
  reason: new Option('--reason <text>', 'why, which becomes part of the history'),
};

const describe: Describe = (command) => {
  addExamples(
    command,
    'operate suspend ana@example.org --study sleep-and-mood --reason "Asked for a pause."',
    'operate list --study sleep-and-mood',
    'operate preview sleep-and-mood',
  ).description(
    `Changes the status of a participant, lists the changes, ends logins, and manages preview links. ${STOP_FIRST}`,
  );
  for (const [name, operatorCommand] of Object.entries(operatorCommands)) {
    const { subject, options, does } = operatorCommand;
    const described = addExamples(command.command(name), exampleOf(name, operatorCommand))
      .summary(does)
      .description(`${does[0]!.toUpperCase()}${does.slice(1)}. ${STOP_FIRST}`);
    if (subject) described.argument(subject, SUBJECTS[subject]);
    for (const option of options) described.addOption(OPTIONS[option]);
    addOperatorOptions(described, options.includes('reason') ? ['as', 'for'] : ['as', 'reason', 'for']);
    described.action((...args: unknown[]) => {
      const line = args.at(-1) as CommandLine;
      return run(name, operatorCommand, { ...line.opts(), subject: line.args[0] });
    });
  }
};
export default describe;

const exampleOf = (name: string, { subject, options }: OperatorCommand): string =>
  [
    `operate ${name}`,
    ...(subject === undefined
      ? []
      : [subject === '<study>' ? 'sleep-and-mood' : 'ana@example.org --study sleep-and-mood']),
    ...(options.includes('reason') ? ['--reason "By phone."'] : []),
  ].join(' ');

async function run(name: string, command: OperatorCommand, given: Partial<Given> & ByOperator): Promise<void> {
  const config = settingsWithDatabase();
  const { studies } = loadStudies(config.studiesFolder);
  const db = await openDatabase(config.database);
  try {
    const desk = { db, studies, config, now: await timeOf(db) };
    const subject = await nameOf(desk, command, given).catch(async (error: unknown) => {
      // Whoever tries addresses is recorded, too.
      await recordCommand(db, `operate ${name} (nobody found)`, given, desk.now);
      throw error;
    });
    await recordCommand(db, ['operate', name, subject].filter(Boolean).join(' '), given, desk.now);
    console.log(await operate(desk, command, given));
  } finally {
    await db.destroy();
  }
}
