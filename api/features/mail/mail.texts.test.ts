import { describe, expect, it } from 'vitest';
import { progress } from '#contract/codes.ts';
import { demoOffice } from '../../demo/demo-office.ts';
import { unknownOffice } from '../../platform/office.ts';
import * as texts from './mail.texts.ts';
import * as outcomes from './outcome.texts.ts';
import { progressChanged } from './progress.texts.ts';
import * as reminders from './reminder.texts.ts';
import * as verifiers from './verifier.texts.ts';

const links = {
  home: 'https://touki.example/comregtaqusu/',
  login: 'https://touki.example/comregtaqusu/mba100',
  detail: 'https://touki.example/comregtaqusu/mbr500/2026112100012/MBR100',
  office: demoOffice,
};
const to = { companyName: '株式会社<b>A&B</b>', name: '山田 "太郎"' };
const invitation = {
  number: 'V20261121-00001',
  dueDate: '2026-11-28',
  withoutPhotos: false,
  requester: demoOffice.name,
  filing: { companyName: '株式会社<b>A&B</b>', number: '20261121-00012' },
  link: 'https://touki.example/comregtaqusu/capture/V2026112100001/0522211001#key',
};
const applied = { ...invitation, needed: true, withPhotos: true };
const oneTime = `${links.home}mbc210#abc`;
const plans = ['役員変更', '登記事項証明書の郵送（1通）'];
const application = {
  number: '20261121-00012',
  plans,
  reward: 11_000,
  taxName: '消費税（10%）',
  tax: 1_100,
  duty: 10_520,
  billed: 22_620,
  withheld: 0,
  paymentDays: 7,
  paymentDue: '2026-11-28',
  earlyPayment: '',
  bankAccount: '見本銀行 本店 普通 1234567 シホウショシ見本',
  identification: '本人確認のご案内をメールでお送りします。',
  preparations: [{ who: '山田<b> 様', lines: ['本人確認証明書 1通', '辞任届に署名、又は押印'] }],
};
const changed = {
  number: '20261121-00012',
  code: progress.papersSent,
  progressName: '書類発送済',
  way: 'photo' as const,
};
const nothingCame = { received: 0, open: 22_620 };

const account = { name: '山田<b>', loginId: 'yamada', systemId: '0522211001' };
const change = { account, changes: ['パスワードの設定'], by: '鈴木<b>', at: '2026/11/21 12:00' };
const users = { ...links, users: `${links.home}verifyuserlistsearch` };

const mails: Record<string, texts.Mail> = {
  registrationDone: texts.registrationDone({ link: oneTime, validDays: 7 }, links),
  mailProof: texts.mailProof({ link: oneTime, validDays: 7 }, links),
  addressAlreadyRegistered: texts.addressAlreadyRegistered(to, links),
  passwordReset: texts.passwordReset(to, { link: oneTime, validMinutes: 30 }, links),
  passwordChanged: texts.passwordChanged(to, links),
  accountChanged: texts.accountChanged(to, ['会社名', '住所'], links),
  confirmMailAddress: texts.confirmMailAddress({ link: oneTime, validHours: 24 }, links),
  mailChangeAsked: texts.mailChangeAsked(to, links),
  addressTaken: texts.addressTaken(to, links),
  mailAddressChanged: texts.mailAddressChanged(to, links),
  withdrawn: texts.withdrawn(to, links),
  applicationReceived: texts.applicationReceived(to, application, links),
  verificationLink: texts.verificationLink(to, invitation, links),
  verificationMoved: texts.verificationMoved(to, invitation, links),
  verificationRenewed: texts.verificationRenewed(to, { ...invitation, reason: '期限<b>' }, links),
  verificationAgain: texts.verificationAgain(
    to,
    {
      ...invitation,
      reason: '写真が<不鮮明>です。\n明るい場所で撮影してください。',
      retakes: ['書類（表面）（反射）：光が映り込まない向きで撮影してください。'],
    },
    links,
  ),
  progressChanged: progressChanged(to, changed, links),
  paymentDue: reminders.paymentDue(to, { ...application, ...nothingCame, deadline: null }, links),
  paymentOverdue: reminders.paymentOverdue(
    to,
    { ...application, ...nothingCame, deadline: '2026-12-04' },
    links,
  ),
  meetingAwaited: reminders.meetingAwaited(to, { number: '20261121-00012' }, links),
  papersAwaited: reminders.papersAwaited(
    to,
    { number: '20261121-00012', sentOn: '2026-11-21', deadline: '2026-12-04' },
    links,
  ),
  verificationDue: reminders.verificationDue(
    to,
    invitation,
    { sentOn: '2026-11-21', subject: texts.invitationSubjects.first('2611210001') },
    links,
  ),
  verificationReceived: outcomes.verificationReceived(to, applied, links),
  verificationApproved: outcomes.verificationApproved(to, applied, links),
  verificationCancelled: outcomes.verificationCancelled(to, applied, links),
  verificationRefused: outcomes.verificationRefused(to, applied, links),
  originalsRequested: outcomes.originalsRequested(
    to,
    { number: '20261121-00012', name: '甲野　太郎' },
    links,
  ),
  verifierChanged: verifiers.verifierChanged(to, change, users),
  verifierChangeProposed: verifiers.verifierChangeProposed(
    to,
    { ...change, until: '2026/11/28 12:00' },
    users,
  ),
  verifierPasswordLink: verifiers.verifierPasswordLink(
    to,
    { account, link: `${links.home}vfa200#abc`, until: '2026/11/24 12:00' },
    links,
  ),
  papersShared: texts.papersShared(to, { number: '20261121-00012' }, links),
  cancelled: texts.cancelled(
    to,
    { number: '20261121-00012', plans, refund: 0, isMandateTaken: false },
    links,
  ),
  cancelledAfterMandate: texts.cancelled(
    to,
    { number: '20261121-00012', plans, refund: 21000, isMandateTaken: true },
    links,
  ),
  refundPaid: outcomes.refundPaid(
    to,
    { number: '20261121-00012', amount: 21000, paidOn: '2026-11-21' },
    links,
  ),
  refundAccountStored: outcomes.refundAccountStored(
    to,
    { number: '20261121-00012', amount: 21000 },
    links,
  ),
  mandateDeclined: texts.mandateDeclined(
    to,
    { number: '20261121-00012', plans, refund: 21000, isMandateTaken: false },
    links,
  ),
};

// The words of a body, without the markup of lists and headings.
function wordsOfHtml(html: string): string {
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s/g, '');
}

function wordsOfText(text: string): string {
  return text.replace(/^(?:■|・|\d\. |―+$)/gm, '').replace(/\s/g, '');
}

// A reader of little Japanese finds the languages first.
const withLanguages = [
  'verificationLink',
  'verificationMoved',
  'verificationRenewed',
  'verificationAgain',
];

// To an address that nobody has confirmed: they carry nothing that its sender typed.
const unconfirmed = ['registrationDone', 'mailProof', 'confirmMailAddress'];

describe.each(Object.entries(mails))('%s', (name, mail) => {
  it('says the same in both forms', () => {
    expect(wordsOfHtml(mail.html)).toBe(wordsOfText(mail.text));
  });

  it('is addressed and signed by the office, with its telephone and when somebody answers it', () => {
    expect(mail.subject).toMatch(/^【登記オンライン】/);
    const addressee = unconfirmed.includes(name) ? 'お客様' : '株式会社<b>A&B</b>　山田 "太郎" 様';
    const languages = /^English: \S+\nやさしい日本語: \S+\n\n/;
    expect(languages.test(mail.text)).toBe(withLanguages.includes(name));
    expect(mail.text.replace(languages, '').startsWith(`${addressee}\n`)).toBe(true);
    expect(mail.text).toContain(
      [
        'サンプル司法書士事務所',
        '司法書士　見本　太郎',
        '東京司法書士会所属　登録番号 東京第00000号（見本）',
        '〒100-0001　東京都千代田区千代田一丁目1番1号 見本ビル3階',
        '電話：03-0000-0000（9:00〜17:00、土日祝を除く）',
      ].join('\n'),
    );
    expect(mail.text).toContain(`\n${links.home}\n`);
  });

  it('shows what it was given as text, never as markup', () => {
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).not.toContain('<不鮮明>');
    expect(mail.html).not.toMatch(/<(?:table|script|img|style)/);
  });
});

describe('mails', () => {
  it('leave out of the office what it has not told', () => {
    const office = { ...unknownOffice, name: '甲野司法書士事務所' };
    const { text } = texts.registrationDone({ link: oneTime, validDays: 7 }, { ...links, office });
    expect(text).toContain('登記オンライン\n甲野司法書士事務所\nこのメールは送信専用です。');
  });

  it('say who asks for the identity, and for which application', () => {
    const asks = 'サンプル司法書士事務所がご本人確認をお願いしています。';
    for (const { text } of [mails.verificationLink, mails.verificationAgain] as texts.Mail[]) {
      expect(text).toContain(
        ` 様\n\n株式会社<b>A&B</b>様の商業登記のお申込み（申込番号 20261121-00012）について、${asks}\n`,
      );
    }
    const { text } = texts.verificationLink(to, { ...invitation, filing: null }, links);
    expect(text).toContain(` 様\n\n登記のお手続きのため、${asks}\n`);
  });

  it('tell with each progress what the customer does now, and where papers go', () => {
    const { text } = progressChanged(to, changed, links);
    expect(text).toContain(
      '■お客様にお願いすること：書類への押印とご返送\n\n書類に押印し、事務所へご返送ください。',
    );
    expect(text).toContain('・ご返送先：〒100-0001　東京都千代田区千代田一丁目1番1号 見本ビル3階');
    const open = Object.values(progress).filter(
      (code) => code !== progress.accepted && code !== progress.cancelled,
    );
    const plain = progressChanged(to, { ...changed, code: progress.accepted }, links).text;
    for (const code of open) {
      const told = progressChanged(to, { ...changed, code }, links).text;
      expect(told.length, code).toBeGreaterThan(plain.length + 15);
    }
  });

  it('name the page of the application, also where it stands beside an unknown address', () => {
    const own = { subject: '発送', text: '返送先：{{返送先}}\n{{申込のページ}}' };
    const { text } = progressChanged(to, changed, { ...links, office: unknownOffice }, own);
    expect(text).not.toContain('返送先');
    expect(text).toContain(`\n\n${links.detail}\n\n`);
  });

  it('say where originals go, without a postal mark that no code follows', () => {
    const place = '東京都千代田区千代田一丁目1番1号 見本ビル3階　サンプル司法書士事務所';
    expect(mails.originalsRequested?.text).toContain(`・お送り先：〒100-0001　${place}`);
    const originals = { number: '20261121-00012', name: '甲野　太郎' };
    const from = { ...links, office: { ...demoOffice, zipCode: '' } };
    expect(outcomes.originalsRequested(to, originals, from).text).toContain(`・お送り先：${place}`);
  });

  it('states what an application costs and until when', () => {
    const { subject, text } = mails.applicationReceived as texts.Mail;
    expect(subject).toBe('【登記オンライン】お申込みを受け付けました（20261121-00012）');
    for (const words of [
      '・お申込みプラン：役員変更、登記事項証明書の郵送（1通）',
      '・ご請求額：22,620円',
      '報酬 11,000円、消費税（10%） 1,100円、登録免許税・登記手数料 10,520円',
      '・山田<b> 様：\n　本人確認証明書 1通\n　辞任届に署名、又は押印',
      '・お支払い期限：2026年11月28日（土）',
      '・お振込先：見本銀行 本店 普通 1234567 シホウショシ見本',
      '7日以内に、上記の口座へお振り込みください。',
      links.detail,
    ]) {
      expect(text).toContain(words);
    }
  });

  it('say that a mandate begins when it is taken on, and what is paid back where it is not', () => {
    const received = mails.applicationReceived?.text;
    expect(received).toContain(
      '司法書士が内容を確認し、受任をメールでお知らせします。その時に委任契約が成立します。',
    );
    expect(received).toContain('受任に至らないときは、全額をお返しします。');
    // As the page after applying says: paying comes first and waits for no mandate.
    expect(received).toMatch(/1\. お申込みから7日以内に.+受任のお知らせを待つ必要はありません/);
    expect(received?.match(/契約/g)).toHaveLength(1);
    expect(mails.mandateDeclined?.text).toContain('受任に至りませんでした。');
    expect(mails.mandateDeclined?.text).toContain(
      'お振込みいただいた21,000円は、全額をお返しします。',
    );
    expect(mails.mandateDeclined?.text).toContain('受任しない理由を記した書面');
  });

  it('says why not to wait for the last day of paying', () => {
    const earlyPayment = '登記の期限は、お支払いの期限より前です。';
    const { text } = texts.applicationReceived(to, { ...application, earlyPayment }, links);
    expect(text).toMatch(/口座へお振り込みください。.+\n+登記の期限は、お支払いの期限より前です。/);
  });

  it('promises the account while the office has not given it', () => {
    const unknown = { ...application, bankAccount: '' };
    const { text } = texts.applicationReceived(to, unknown, links);
    expect(text).toContain('お振込先は事務所よりご案内します。');
    expect(text).not.toContain('・お振込先');
  });

  it('invites to verification with what is needed, how long it takes and until when', () => {
    const { text, html } = mails.verificationLink as texts.Mail;
    for (const words of [
      '約5分',
      '2026年11月28日（土）',
      '運転免許証',
      'お顔',
      '司法書士会の会則',
      '個人番号',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain(`\n${invitation.link}\n`);
    expect(html).toContain(`<a href="${invitation.link}">${invitation.link}</a>`);
  });

  it('opens the pages in English and やさしい日本語, with the key behind #, and says in both what to do', () => {
    const { text, html } = mails.verificationLink as texts.Mail;
    const page = invitation.link.replace('#key', '');
    expect(text).toContain(`English: ${page}?lang=en#key\nやさしい日本語: ${page}?lang=easy#key\n`);
    expect(html).toContain(`<a href="${page}?lang=en#key">`);
    expect(text).toMatch(/■English\n.+Have one original ID document at hand.+2026\/11\/28/s);
    expect(text).toMatch(/■やさしい日本語\n.+2026年（ねん）11月（がつ）28日（にち）までに/s);
    const digital = texts.verificationLink(to, { ...invitation, withoutPhotos: true }, links).text;
    expect(digital).not.toMatch(/Take photos|写真（しゃしん）を とって/);
    expect(digital).toContain('signature password');
  });

  it('gives the reason of a second verification', () => {
    expect(mails.verificationAgain?.text).toContain('写真が<不鮮明>です。\n　明るい場所で');
    expect(mails.verificationAgain?.html).toContain('写真が&lt;不鮮明&gt;です。<br>明るい場所で');
  });
});
