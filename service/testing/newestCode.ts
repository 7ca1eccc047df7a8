import type { TestService } from './testService.ts';

/** The 6 digits of the code that was sent last. @param recipient an email address or a phone number in E.164 */
export async function newestCode({ db, deps }: Pick<TestService, 'db' | 'deps'>, recipient: string): Promise<string> {
  await deps.workQueue.settle();
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)![0];
}
