import { storable } from '#kit/pure/validation/index.ts';
import { participantOf, type Handler } from '#service/http/contract/call.ts';
import { fileRulesOf } from '#service/participation/files/fileRulesOf.ts';
import { discardUnsent } from '#service/participation/files/unsentFiles.ts';
import { confirmUpload, openUpload } from '#service/participation/files/uploads.ts';
import { participantStanding, refuseUnlessOpen } from '#service/flow/participantStanding.ts';
import { factsOf } from '#service/flow/participantFacts.ts';
import { compiledFormOf } from '#service/study/compiledFormOf.ts';
import { localeFor } from '#service/study/localeFor.ts';
import { openNode } from '#service/study/studies.ts';

export const getUploadUrl: Handler<'getUploadUrl'> = async (call, deps) => {
  const { record, study, only } = participantOf(call);
  const {
    node_identifier,
    bucket,
    object_content_type: type,
    object_content_length: size,
    occurrence = only?.occurrence,
  } = call.query;
  const node = openNode(deps.studies, study, node_identifier, call.preview);
  const standing = participantStanding(node, factsOf(study, record, call.now), call, occurrence);
  // A tab that does not know yet that the answers were submitted learns it from its draft.
  if (standing.state !== 'completed') refuseUnlessOpen(standing);
  const rules = node.content.form ? fileRulesOf(compiledFormOf(node, localeFor(study, call.locales))) : [];
  return {
    status: 200,
    body: await openUpload(deps, {
      enrollment: record.enrollment.id,
      node: node.slug,
      occurrence: standing.occurrence,
      bucket,
      type,
      size,
      rules,
      now: call.now,
    }),
  };
};

export const postFile: Handler<'postFile'> = async (call, deps) => {
  const { session, only } = participantOf(call);
  const { interaction_identifier: id } = call.query;
  await confirmUpload(deps, {
    enrollment: session.enrollment.id,
    node: only?.node,
    id,
    name: storable(call.body?.name),
    now: call.now,
  });
  return { status: 200, body: { interaction_identifier: id } };
};

/** Lists the arrived files of a node, so the portal can turn references back into files. */
export const listFiles: Handler<'listFiles'> = async (call, deps) => {
  const { session } = participantOf(call);
  const { node_identifier: node, occurrence } = call.query;
  const rows = await deps.db
    .selectFrom('uploads')
    .select(['id', 'name', 'declared_type', 'size', 'submission_id'])
    .where('enrollment_id', '=', session.enrollment.id)
    .where('node', '=', node)
    .where((eb) => (occurrence === undefined ? eb.lit(true) : eb('occurrence', '=', occurrence)))
    .where('arrived_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .orderBy('arrived_at')
    .limit(MOST_LISTED)
    .execute();
  const files = rows.map(({ id, name, declared_type: type, size, submission_id }) => ({
    interaction_identifier: id,
    type,
    size: Number(size),
    is_sent: submission_id !== null,
    ...(name !== null && { name }),
  }));
  return { status: 200, body: { files } };
};

const MOST_LISTED = 1_000;

/** Discards a file that is not submitted yet. Repeating the call changes nothing. */
export const deleteFile: Handler<'deleteFile'> = async (call, deps) => {
  const { session, only } = participantOf(call);
  const { id: enrollment } = session.enrollment;
  await deps.db
    .transaction()
    .execute((db) =>
      discardUnsent(db, { enrollment, id: call.params.file, ...(only && { node: only.node }) }, call.now),
    );
  deps.workQueue.wake();
  return { status: 204 };
};
