import { after, type Recipe } from './recipe.ts';

export const lastScreen: Recipe = {
  title: 'a sentence of the last camera screen (APA500)',
  most: 3,
  changes: {
    'capture/screens/APA500-complete.tsx': [
      after(
        "        <li>{t('確認が済むと、お申し込みの手続が次に進みます。')}</li>\n",
        "        <li>{t('ご不明な点は、事務所にお電話ください。')}</li>\n",
      ),
    ],
    'capture/texts/en/camera.ts': [
      after(
        "    'After that, the procedure you applied for continues.',\n",
        "  'ご不明な点は、事務所にお電話ください。': 'If you have questions, please call the office.',\n",
      ),
    ],
    'capture/texts/easy/camera.ts': [
      after(
        "    'それが 終（お）わると、申（もう）し込（こ）みの 手続（てつづ）きが 次（つぎ）に 進（すす）みます。',\n",
        "  'ご不明な点は、事務所にお電話ください。': 'わからない ときは、事務所（じむしょ）に 電話（でんわ）して ください。',\n",
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
