/** This kit with its own renderers. `?shown=20`: in pages of 20. */
import { fieldTypes } from '../../../../renderers/fieldTypes.ts';
import { registry } from '../../../../renderers/registry.ts';
import { renderKitForm } from '../renderKitForm.tsx';

void renderKitForm({ fieldTypes, registry });
