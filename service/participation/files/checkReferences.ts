import type { CompiledForm, FormValues } from '#kit/pure/compile/index.ts';
import { filesIn } from '#kit/form/files/index.ts';
import type { Database } from '#service/database/openDatabase.ts';
import { serviceMessages } from '#service/messages.ts';
import { Refusal, type Reason } from '#service/refusal.ts';
import { rulesOfField } from './fileRulesOf.ts';

interface Sender {
  enrollment: string;
  node: string;
  occurrence: number;
  /**
   * The idempotency key of the answers. A repetition may refer to the files that the first call with this key bound.
   */
  idempotencyKey: string | undefined;
}

/**
 * Checks that every file that the answers refer to has arrived from this participant for this occurrence, belongs to no other
 * answers, and is allowed in its field.
 * @returns the references
 * @throws Refusal 422 with one error per attribute
 */
export async function checkReferences(
  db: Database,
  form: CompiledForm,
  data: FormValues,
  { enrollment, node, occurrence, idempotencyKey }: Sender,
): Promise<string[]> {
  const holders = form.fields
    .map((field) => ({
      field,
      references: filesIn(data[field.key]).map((entry) => entry.interaction_identifier ?? ''),
    }))
    .filter(({ references }) => references.length > 0);
  if (holders.length === 0) return [];
  const arrived = await db
    .selectFrom('uploads')
    .leftJoin('submissions', 'submissions.id', 'uploads.submission_id')
    .select([
      'uploads.id',
      'uploads.declared_type',
      'uploads.size',
      'uploads.submission_id',
      'submissions.idempotency_key',
    ])
    .where('uploads.enrollment_id', '=', enrollment)
    .where('uploads.node', '=', node)
    .where('uploads.occurrence', '=', occurrence)
    .where('uploads.arrived_at', 'is not', null)
    .where('uploads.discarded_at', 'is', null)
    .execute();
  const free = arrived.filter(
    (upload) =>
      upload.submission_id === null || (upload.idempotency_key !== null && upload.idempotency_key === idempotencyKey),
  );
  const byId = new Map(free.map((upload) => [upload.id, upload]));
  const isFine = (reference: string, rules: ReturnType<typeof rulesOfField>): boolean => {
    const upload = byId.get(reference);
    return (
      upload !== undefined &&
      rules.some((rule) => rule.accept.includes(upload.declared_type) && Number(upload.size) <= rule.maxSize)
    );
  };
  const reasons: Reason[] = holders
    .filter(({ field, references }) => !references.every((reference) => isFine(reference, rulesOfField(field))))
    .map(({ field }) => ({ code: 'file_missing', message: serviceMessages.fileMissing, attribute: field.name }));
  if (reasons.length > 0) throw new Refusal(422, reasons);
  return holders.flatMap(({ references }) => references);
}
