import type { Command } from 'commander';
import type { Config } from '#service/config/config.ts';
import { CLOCK_PATH, readMove, type ClockReport } from '#service/development/clockReport.ts';
import { StartupError } from '#service/startupError.ts';
import type { Describe } from './commands.ts';
import { addExamples } from './support/examples.ts';
import { settings } from './support/settings.ts';

const describe: Describe = (command) => {
  addExamples(command, 'clock +1d', 'clock +2w +6h', 'clock reset', 'clock')
    .description(
      'Moves the clock of the running development service forward, at most ten years in all. Without an argument it prints the present time of the service.',
    )
    .argument('[time...]', '+1d, +6h, +30m or +2w; reset sets the clock back to the real time')
    .action(clock);
};
export default describe;

async function clock(given: string[], _options: object, command: Command): Promise<void> {
  const { publicUrl } = settings();
  const before = await ask(publicUrl);
  if (given.length === 0) return print(before);
  const ahead = readMove(given, before.ahead);
  if (ahead === undefined) return command.error(`“${given.join(' ')}” is no time to move by.`);
  print(await ask(publicUrl, { ahead }));
  console.log(
    ahead >= before.ahead
      ? 'Due mails are in the mailbox. Reload the portal; sessions that ended meanwhile need a new login.'
      : 'What was stored in the moved time keeps its times. For a clean start, stop the service and delete its data folder.',
  );
}

/** Reads the service's clock, or sets it first. @throws StartupError if no development service answers */
async function ask(publicUrl: Config['publicUrl'], move?: Pick<ClockReport, 'ahead'>): Promise<ClockReport> {
  const url = `${publicUrl}${CLOCK_PATH}`;
  const response = await fetch(
    url,
    move && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(move) },
  ).catch(() => undefined);
  if (!response)
    throw new StartupError(
      `No service answers at ${publicUrl}. Run npm start first. If it runs on another port, name it: PORT=8081 npx study clock.`,
    );
  const isClock = response.ok && response.headers.get('content-type')?.includes('json');
  if (!isClock)
    throw new StartupError(
      `The service at ${publicUrl} is no development service: its clock cannot be moved. Only a service whose PUBLIC_URL is an address of this machine has such a clock.`,
    );
  return (await response.json()) as ClockReport;
}

function print({ now, ahead }: ClockReport): void {
  const text = new Date(now).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' });
  console.log(`The service's time is ${text}${ahead === 0 ? ', the real time' : `, ${inWords(ahead)} ahead`}.`);
}

/** @param ahead milliseconds, such as those of “1 day and 6 hours” */
function inWords(ahead: number): string {
  const minutes = Math.round(ahead / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return new Intl.ListFormat('en').format(
    parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`),
  );
}
