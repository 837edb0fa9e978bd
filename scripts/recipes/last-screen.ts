import { after, type Recipe } from './recipe.ts';

export const lastScreen: Recipe = {
  title: 'a sentence of the last camera screen (APA500)',
  most: 1,
  changes: {
    'capture/screens/APA500-complete.tsx': [
      after(
        '        <li>確認が済むと、お申し込みの手続が次に進みます。</li>\n',
        '        <li>ご不明な点は、事務所にお電話ください。</li>\n',
      ),
    ],
  },
  test: {
    path: 'capture/screens/recipe-last-screen.test.tsx',
    text: `// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Complete } from './APA500-complete.tsx';

test('the last screen says whom to call', () => {
  const place = document.createElement('div');
  const page = createRoot(place);
  flushSync(() => page.render(<Complete />));
  expect(place.textContent).toContain('ご不明な点は、事務所にお電話ください。');
});
`,
  },
};
