import { ofEach } from '#contract/field-table.ts';
import {
  columnOfRight,
  type ManagerRights,
  managerRights,
  type RightColumns,
  rightNames,
} from '#contract/staff-fields.ts';

export const rightColumns = rightNames.map(columnOfRight);

export const rightsOf = (row: RightColumns): ManagerRights =>
  ofEach(managerRights, (_, right) => row[columnOfRight(right)] === 1);

/** The columns of rights; without a right, its column stays as it was `before`. */
export const storedRights = (rights: Partial<ManagerRights>, before?: RightColumns): RightColumns =>
  Object.fromEntries(
    rightNames.map((right) => {
      const column = columnOfRight(right);
      return [column, Number(rights[right] ?? before?.[column] ?? 0)];
    }),
  ) as RightColumns;
