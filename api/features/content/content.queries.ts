import { adder, finder } from '../../platform/database/rows.ts';

export const selectContent = finder('contents', 'kbn_typ', 'kbn_cd');

/** Adds missing texts; an office's changes stay. */
export const insertContents = adder('contents');
