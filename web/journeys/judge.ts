/** Keys of an approver who finds that a driving licence agrees, besides what is typed from the card. */
export const judgingKeys = ['s', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter', 'Enter'];

/** Keys that open the photos that no line shows: the back, and the face from the side. */
export const openingKeys = ['3', '5'];

/** What is typed from the card, by the number of the key before which it is typed. */
const typed: Record<number, string> = { 3: '305012345678', 4: 'R6.4.15', 5: 'R11.5.1' };

/** A page of a browser, or of a screen test. */
interface Typist {
  keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
}

/** Compares every line of a receipt and finds that it agrees, by keyboard alone. */
export async function answerAll(page: Typist): Promise<void> {
  for (const [index, key] of judgingKeys.entries()) {
    const text = typed[index];
    if (text) await page.keyboard.type(text);
    await page.keyboard.press(key);
  }
}

/** The same, and opens the photos that no line shows. */
export async function agreeWithAll(page: Typist): Promise<void> {
  await answerAll(page);
  for (const key of openingKeys) await page.keyboard.press(key);
}
