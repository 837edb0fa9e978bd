import { finder, lister, versionRemover } from '../../platform/database/rows.ts';
import { keeper } from '../../platform/kept-rows.ts';

/** Oldest first. */
export const selectTemplates = lister('message_templates', [], 'created_at', 'id');

export const selectTemplate = finder('message_templates', 'id');

export const writeTemplate = keeper('message_templates', 'id');

export const deleteTemplate = versionRemover('message_templates', 'id');
