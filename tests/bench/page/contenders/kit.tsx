/** This kit with its own renderers. `?shown=20`: in pages of 20. */
import { fieldTypes } from '../../../../renderers/fieldTypes.ts';
import { registry } from '../../../../renderers/registry.ts';
import { drawStudyForm } from '../drawStudyForm.tsx';

void drawStudyForm({ fieldTypes, registry });
