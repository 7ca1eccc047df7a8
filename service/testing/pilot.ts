import { createPreview } from '#service/identity/session/tokens.ts';
import { PASSWORD } from './participants.ts';
import type { TestService } from './testService.ts';

/** A participant of the draft study whose next step is the consent. */
export interface PilotParticipant {
  id: string;
  token: string;
  email: string;
  url: string;
  /** The header that gives access to the draft. */
  preview: { 'preview-token': string };
}

const STUDY = 'night-shift-pilot';
let count = 0;

/** The header with a new preview token of a study. */
export async function previewOf(
  service: Pick<TestService, 'deps'>,
  slug: string,
): Promise<{ 'preview-token': string }> {
  const study = service.deps.studies.all.find((each) => each.slug === slug)!;
  return { 'preview-token': await createPreview(service.deps.db, study, service.deps.now()) };
}

export async function previewedPilot(service: TestService): Promise<PilotParticipant> {
  const preview = await previewOf(service, STUDY);
  const email = `pilot-${(count += 1)}@example.org`;
  const { body } = await service.call('POST', `/api/v2/studies/${STUDY}/enrollments`, {
    headers: preview,
    body: { user_data: { email } },
  });
  const answer = await service.call('POST', '/api/v3/achievement_password', {
    token: body.participant_auth_token,
    headers: preview,
    body: { password: PASSWORD, study_slug: STUDY },
  });
  if (answer.status !== 200) throw new Error(`could not create a password: ${JSON.stringify(answer.body)}`);
  const id: string = body.enrollment_identifier;
  return {
    id,
    email,
    preview,
    token: answer.body.participant_auth_token,
    url: `/api/v2/studies/${STUDY}/enrollments/${id}`,
  };
}
