export interface Version {
  updateDatetime: string;
  updateUserId: string;
}

/** The version that a call with an empty or fixed body carries in its headers; null when it carries none. */
export function versionOf(headers: {
  'x-update-datetime'?: string | undefined;
  'x-update-user-id'?: string | undefined;
}): Version | null {
  const updateDatetime = headers['x-update-datetime'];
  const updateUserId = headers['x-update-user-id'];
  if (updateDatetime === undefined && updateUserId === undefined) return null;
  return { updateDatetime: updateDatetime ?? '', updateUserId: updateUserId ?? '' };
}

/** The version of a filing, as lists and its detail show it. */
export const detailVersion = (filing: { updatedAt: string; updatedBy: string }) => ({
  detailUpdateDatetime: filing.updatedAt,
  detailUpdateUserId: filing.updatedBy,
});

/** The version that the body of a call about a filing carries. */
export const versionIn = (body: {
  detailUpdateDatetime: string;
  detailUpdateUserId: string;
}): Version => ({
  updateDatetime: body.detailUpdateDatetime,
  updateUserId: body.detailUpdateUserId,
});
