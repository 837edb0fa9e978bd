/** Which seal, in the office's words. */
export const sealNames: Record<string, string> = {
  '': '押印は不要',
  registered: '登記所届出印',
  personal: '実印（印鑑証明書つき）',
  registeredOrPersonal: '登記所届出印、又は実印（印鑑証明書つき）',
  any: '印鑑の種類は問わない（認印可）',
};
