import { beginSession } from '#service/session/tokens.ts';
import { randomUUID } from 'node:crypto';
import type { TestParticipant } from './participants.ts';
import type { TestService } from './testService.ts';

const STUDY = 'breathe-well';
let count = 0;

/**
 * A participant on the dashboard of the study Breathe Well, whose accounts are those of a provider. The sign-up is done
 * without captcha and codes.
 * @param phone in E.164
 */
export async function breathing(service: TestService, phone?: string): Promise<TestParticipant> {
  const study = service.deps.studies.all.find(({ slug }) => slug === STUDY)!;
  const id = randomUUID();
  const email = `breathing-${(count += 1)}@example.org`;
  const now = service.deps.now();
  const enrollment = await service.db
    .insertInto('enrollments')
    .values({ id, study: STUDY, email, final_status: null, locale: 'en', arrived_with: '{}', created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { token } = await beginSession(service.db, enrollment, 'Test', now);
  const person = { id, token, email, url: `/api/v2/studies/${STUDY}/enrollments/${id}` };
  const { recaptcha_version } = study.meta;
  study.meta.recaptcha_version = 'Off';
  const steps = [
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
  study.meta.recaptcha_version = recaptcha_version;
  const failed = steps.find(({ status }) => status !== 200);
  if (failed) throw new Error(`could not sign up: ${JSON.stringify(failed.body)}`);
  if (phone) await service.db.updateTable('enrollments').set({ phone_number: phone }).where('id', '=', id).execute();
  return person;
}
