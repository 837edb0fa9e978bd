/** The names in the landing page's query that send the visitor elsewhere. */
export const redirectNames = ['onetimeurl', 'loginurl', 'accesskey', 'appkey', 'screenId'] as const;
