/** Keys of an approver who finds that a driving licence agrees, besides what is typed from the card. */
export const judgingKeys = ['s', 's', 's', 'Enter', 'Enter', 'Enter', 's', 's', 's', 's'];

/** What is typed from the card, by the number of the key before which it is typed. */
const typed = (number: string): Record<number, string> => ({
  3: number,
  4: 'R6.4.15',
  5: 'R11.5.1',
});

/** A page of a browser, or of a screen test. */
interface Typist {
  keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> };
}

/**
 * Compares every line of a receipt and finds that it agrees, by keyboard alone.
 * @param number one that no other person's licence has
 */
export async function agreeWithAll(page: Typist, number = '301212345678'): Promise<void> {
  for (const [index, key] of judgingKeys.entries()) {
    const text = typed(number)[index];
    if (text) await page.keyboard.type(text);
    await page.keyboard.press(key);
  }
}
