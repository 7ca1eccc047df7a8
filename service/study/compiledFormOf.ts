import type { StudyNode } from '#schemas/types/index.ts';
import { installExpressions } from '#kit/pure/formExpressions/index.ts';
import { installMarkdown } from '#kit/pure/markdown/index.ts';
import { compileForm, type CompiledForm } from '#kit/pure/compile/index.ts';
import { fieldTypes } from '#renderers/fieldTypes.ts';

installExpressions();
installMarkdown();

/** Returns the node's form compiled as in the portal. The same form and locale give the same object each time. */
export function compiledFormOf(node: StudyNode, locale: string): CompiledForm {
  if (!node.content.form) throw new Error(`The node “${node.slug}” has no form.`);
  return compileForm(node.content.form, fieldTypes, { locale });
}
