// What has to be known before one of these positions is chosen, by its code.
const notes: Record<string, string> = {
  '21': '社外取締役であることは、登記が必要な会社（監査等委員会設置会社など）だけが登記します。それ以外の会社では「取締役」を選択してください。',
  '23': '監査等委員会設置会社の、社外取締役である監査等委員です。',
  '31': '社外監査役であることは、監査役会設置会社だけが登記します。それ以外の会社では「監査役」を選択してください。',
  '40': '計算書類等の備置場所も登記します。場所は、書類の作成の際に事務所からお尋ねします。',
};

/** Advice on a chosen position; undefined where there is none. */
export function positionNote(code: string): string | undefined {
  return notes[code];
}
