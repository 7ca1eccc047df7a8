import { fileRulesOf } from '../files/fileRulesOf.ts';
import { confirmUpload, openUpload } from '../files/uploads.ts';
import { authorize } from '../session/authorize.ts';
import { compiledFormOf } from '../study/compiledFormOf.ts';
import { localeFor } from '../study/localeFor.ts';
import { openNode } from '../study/studies.ts';
import type { Handler } from './handler.ts';

export const getUploadUrl: Handler<'getUploadUrl'> = async (call, deps) => {
  const { session, study } = authorize(call, deps);
  const { node_identifier, bucket, object_content_type: type } = call.query;
  const node = openNode(deps.studies, study, node_identifier, call.previewToken);
  const rules = node.content.form ? fileRulesOf(compiledFormOf(node, localeFor(study, call.locales))) : [];
  return { status: 200, body: await openUpload(deps, { enrollment: session.enrollment.id, node: node.slug, bucket, type, rules, now: call.now }) };
};

export const postFile: Handler<'postFile'> = async (call, deps) => {
  const { session } = authorize(call, deps);
  const { interaction_identifier } = call.query;
  await confirmUpload(deps, session.enrollment.id, interaction_identifier, call.now);
  return { status: 200, body: { interaction_identifier } };
};
