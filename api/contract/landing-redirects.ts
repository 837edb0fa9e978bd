/** The query parameters of the landing page that redirect the visitor. */
export const redirectNames = ['onetimeurl', 'loginurl', 'accesskey', 'appkey', 'screenId'] as const;
