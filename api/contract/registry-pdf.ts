/** What a registry PDF is called, wherever it is shown, given or logged: the certificate itself is paper, and is ordered. */
export const registryPdfName = '登記情報';
export const registryPdf = `${registryPdfName}（PDF）`;
