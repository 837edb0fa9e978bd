/** The query key of a company. */
export const companyKey = (companyId: string) => ['staff', 'company', companyId] as const;
