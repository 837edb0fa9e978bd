import { expect, test } from 'vitest';
import { guessable } from './guessable-passwords.ts';

test('the main thread stays free while passwords are judged', async () => {
  await guessable('warm-Up.of.the.thread');
  const before = performance.eventLoopUtilization();
  for (let nth = 0; nth < 20; nth += 1) {
    await guessable(`Kq${nth}vTz-o9wLxPmyRd7b.uHsGcNe-${nth}`.repeat(2), { name: 'yamada hanako' });
  }
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test.each([
  // One of the commonest, also with signs for letters and with additions.
  ['Password1!', 'mb090'],
  ['P@ssw0rd123', 'mb090'],
  ['1qaz@WSX', 'mb090'],
  ['qwertyuiop12', 'mb090'],
  ['123456789012', 'mb090'],
  // Of the longer list alone, in any case and width.
  ['Gankutsuou1989', 'mb090'],
  ['sleepyhollow', 'mb090'],
  ['Michelangelo', 'mb090'],
  ['ｊｅｓｕｓｌｏｖｅｓｍｅ', 'mb090'],
  ['sleepy hollow road', null],
  // Words of the service, and what is known of the owner, with digits and signs around them.
  ['Touki-Online-2026', 'mb091'],
  ['ＰＡＳＳＷＯＲＤ-20261123', 'mb090'],
  ['Admin-1234-5678', 'mb091'],
  ['登記オンライン1234567', 'mb091'],
  ['Yamada-Hanako-1985', 'mb091'],
  ['yamada@2026.example', null],
  ['yamada.h-20261123', 'mb091'],
  ['tanaka123456', 'mb091'],
  // A common word with a year, or digits and signs around it or for its letters.
  ['Qwerty@123', 'mb090'],
  ['Summer2026!', 'mb090'],
  ['Tokyo2020!', 'mb090'],
  ['Yamada1234!', 'mb091'],
  ['Suzuki1234!', 'mb090'],
  ['2026#Kyoto', 'mb090'],
  ['S@kura-2026', 'mb090'],
  ['Wint3r2026!!', 'mb090'],
  ['Asdfgh@2345', 'mb090'],
  ['Hiroshima-2026-11-23', 'mb090'],
  ['ｓｕｍｍｅｒ－２０２６０１', 'mb090'],
  ['summer in Tokyo 2026', null],
  // Runs.
  ['aaaaaaaaaaaa', 'mb092'],
  ['abcabcabcabc', 'mb092'],
  // What nobody guesses: long ones, and those that the rules of other tests are built on.
  ['another-Sentence.of.my.own', null],
  ['correct horse battery staple', null],
  ['きょうは　よく　はれた', null],
  ['Hato-1234', null],
  ['Yamada.H-1234', 'mb091'],
])('%s', async (password, reason) => {
  const owner = { name: 'yamada hanako', mailAddress: 'yamada.h@example.jp' };
  expect((await guessable(password, owner))?.key ?? null).toBe(reason);
});

const midori = {
  companyName: ['株式会社みどり商事', 'ミドリショウジ'],
  name: ['山田　太郎', 'ヤマダ　タロウ', '緒方　純', 'オガタ　ジュン'],
  mailAddress: 'keiri55@example.jp',
  loginId: 'soumu-bu',
};

test.each([
  // A reading in either romanisation, also a part of it.
  ['Midori-1234', '会社名やその読み'],
  ['Midorishoji-1234', '会社名やその読み'],
  ['Midorisyouzi-1234', '会社名やその読み'],
  ['M1d0ri-2026', '会社名やその読み'],
  ['株式会社みどり商事2026', '会社名やその読み'],
  ['Yamada1234!', 'お名前やその読み'],
  ['Ogatajun-1985', 'お名前やその読み'],
  ['Keiri-55-1234', 'メールアドレス'],
  ['soumu-bu-12345', 'ユーザーID'],
  ['Touki-Online-2026', 'このサービスに関わる言葉'],
  ['tanaka123456', 'よくある名前や言葉'],
])('%s has something known in it: %s', async (password, called) => {
  expect(await guessable(password, midori)).toEqual({ key: 'mb091', params: [called] });
});
