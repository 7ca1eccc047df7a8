import type { CompiledForm } from '#kit/compile/compileForm.ts';
import type { FormData } from '#kit/compile/answers.ts';
import { filesIn } from '#kit/files/fileEntry.ts';
import type { Database } from '../database/openDatabase.ts';
import { Refusal, type Reason } from '../http/refusal.ts';
import { serviceMessages } from '../messages.ts';
import { rulesOfInput } from './fileRulesOf.ts';

/**
 * Looks whether every file that answers refer to has arrived, from this participant for this node, and is one that its field may hold.
 * @throws Refusal 422 with one error per attribute
 */
export async function checkReferences(db: Database, form: CompiledForm, data: FormData, enrollment: string, node: string): Promise<void> {
  const holders = form.fields.map((field) => ({ field, references: filesIn(data[field.key]).map((entry) => entry.interaction_identifier ?? '') })).filter(({ references }) => references.length > 0);
  if (holders.length === 0) return;
  const arrived = await db
    .selectFrom('uploads')
    .select(['id', 'declared_type', 'size'])
    .where('enrollment_id', '=', enrollment)
    .where('node', '=', node)
    .where('arrived_at', 'is not', null)
    .execute();
  const byId = new Map(arrived.map((upload) => [upload.id, upload]));
  const isFine = (reference: string, rules: ReturnType<typeof rulesOfInput>): boolean => {
    const upload = byId.get(reference);
    return upload !== undefined && rules.some((rule) => rule.accept.includes(upload.declared_type) && Number(upload.size) <= rule.maxSize);
  };
  const reasons: Reason[] = holders
    .filter(({ field, references }) => !references.every((reference) => isFine(reference, rulesOfInput(field.input))))
    .map(({ field }) => ({ code: 'file_missing', message: serviceMessages.fileMissing, attribute: field.name }));
  if (reasons.length > 0) throw new Refusal(422, reasons);
}
