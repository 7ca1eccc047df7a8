import type { StudyNode } from '#schemas/types/index.ts';
import { participantOf, type Call } from '#service/contract/call.ts';
import type { Handler } from '#service/contract/handler.ts';
import type { Deps } from '#service/deps/deps.ts';
import { participantForm } from '#service/flow/participantForm.ts';
import { openNode } from '#service/study/studies.ts';
import type { VersionedNode } from '#service/study/study.ts';

export const getSurvey: Handler<'getSurvey'> = async (call, deps) => {
  const node = call.session ? forParticipant(call, deps) : forBuilder(call, deps);
  return { status: 200, body: { layout: node.layout ?? 'dashboard', nodes: [node] } };
};

function forParticipant(call: Call<'getSurvey'>, { studies }: Deps): StudyNode {
  const { record, study, only } = participantOf(call);
  const { slug } = call.params;
  return participantForm(studies, study, record, call, { slug, occurrence: call.query.occurrence ?? only?.occurrence });
}

/** A study builder opens any node of the study that the preview token is for. */
const forBuilder = ({ params, access, preview }: Call<'getSurvey'>, { studies }: Deps): VersionedNode =>
  openNode(studies, access.study!, params.slug, preview);
