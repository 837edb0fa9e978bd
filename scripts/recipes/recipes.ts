import { customerField } from './customer-field.ts';
import { identityDocument } from './identity-document.ts';
import { lastScreen } from './last-screen.ts';
import { listColumn } from './list-column.ts';
import { paper } from './paper.ts';
import { planOption } from './plan-option.ts';
import { progressCode } from './progress-code.ts';
import { readerRole } from './reader-role.ts';
import type { Recipe } from './recipe.ts';
import { removedFeature } from './removed-feature.ts';
import { tax } from './tax.ts';

/** The changes that `recipes.test.ts` performs. */
export const recipes: readonly Recipe[] = [
  listColumn,
  customerField,
  progressCode,
  lastScreen,
  planOption,
  identityDocument,
  paper,
  readerRole,
  tax,
  removedFeature,
];
