import { randomUUID } from 'node:crypto';
import { beginSession } from '#service/identity/session/tokens.ts';
import type { TestParticipant } from './participants.ts';
import type { TestService } from './testService.ts';

const SLUG = 'breathe-well';

/** Lets tests call the study's steps without solving its captcha, which has tests of its own. */
export function withoutCaptcha({ deps }: Pick<TestService, 'deps'>): void {
  delete deps.studies.all.find(({ slug }) => slug === SLUG)!.meta.recaptcha_version;
}

/**
 * A participant of the study Breathe Well, whose accounts belong to a provider. Call {@link withoutCaptcha} first.
 * @param step the step they have reached. Default: the dashboard
 * @param email default: another one for each participant
 * @param phone in E.164. Default: none
 */
export async function onBreatheWell(
  service: TestService,
  {
    step = 'dashboard',
    email = `${randomUUID()}@example.org`,
    phone = null,
    locale = 'en',
  }: { step?: 'screener' | 'dashboard'; email?: string; phone?: string | null; locale?: string } = {},
): Promise<TestParticipant> {
  const now = service.deps.now();
  const enrollment = await service.db
    .insertInto('enrollments')
    .values({
      id: randomUUID(),
      study: SLUG,
      email,
      final_status: null,
      locale,
      arrived_with: '{}',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { token } = await beginSession(service.db, enrollment, 'Test', now);
  const person = { id: enrollment.id, token, email, url: `/api/v2/studies/${SLUG}/enrollments/${enrollment.id}` };
  if (step === 'screener') return person;
  const answers = [
    await service.call('PUT', person.url, { token, body: { user_data: {}, node_identifier: 'phone' } }),
    await service.call('POST', `${person.url}/informed_consents/consent`, {
      token,
      body: {
        signed: true,
        contributions: [
          { attribute: 'full_name', value: 'Ana Example' },
          { attribute: 'agrees', value: true },
        ],
      },
    }),
  ];
  for (const { status, body } of answers)
    if (status !== 200) throw new Error(`could not go on: ${JSON.stringify(body)}`);
  if (phone !== null)
    await service.db.updateTable('enrollments').set({ phone_number: phone }).where('id', '=', person.id).execute();
  return person;
}
