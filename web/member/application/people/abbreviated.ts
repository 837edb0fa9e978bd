/** Whether an address has hyphens where papers write 丁目・番・号. */
export const isAbbreviated = (address: string) =>
  !address.includes('番') && /[0-9０-９][-‐‑–—―−－ー][0-9０-９]/u.test(address);
