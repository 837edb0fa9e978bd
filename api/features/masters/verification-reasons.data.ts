import { type Deal, type DocumentDetail, deal, documentDetail } from '#contract/codes.ts';

const { front, diagonal, back, faceFront, faceDiagonal } = documentDetail;
const card = [front, diagonal, back];
const faces = [faceFront, faceDiagonal];
const all = [...card, ...faces];
const { deny, reapply, cancel } = deal;
const faulty = [deny, reapply];

interface ReasonData {
  code: string;
  name: string;
  /** What the applicant should do; '' when the verifier's comment has to say it. */
  advice: string;
  deals: Deal[];
  /** Views that it can be marked on; empty for reasons that concern no single photo. */
  details: DocumentDetail[];
}

/** Why receipts are denied, asked for again or cancelled. */
export const verificationReasons: ReasonData[] = [
  {
    code: '01',
    name: '不鮮明',
    advice: '両手で持って動かさず、文字がはっきり読めることを確かめて撮影してください。',
    deals: faulty,
    details: all,
  },
  {
    code: '02',
    name: '反射',
    advice: '照明や窓の光が映り込まない向きで撮影してください。',
    deals: faulty,
    details: card,
  },
  {
    code: '03',
    name: '見切れ',
    advice: '全体が枠に収まるように、少し離れて撮影してください。',
    deals: faulty,
    details: all,
  },
  {
    code: '04',
    name: '厚みが確認できない',
    advice: 'カードを斜めに傾け、表面と側面の厚みが両方写るように撮影してください。',
    deals: faulty,
    details: [diagonal],
  },
  {
    code: '05',
    name: '顔が確認できない',
    advice: '帽子、マスク、サングラスを外し、顔全体が写るように撮影してください。',
    deals: faulty,
    details: faces,
  },
  {
    code: '06',
    name: '暗い・明るすぎる',
    advice: '部屋を明るくし、逆光を避けて撮影してください。',
    deals: faulty,
    details: all,
  },
  {
    code: '07',
    name: '指や物で隠れている',
    advice: '記載や顔が指や物で隠れないように撮影してください。',
    deals: faulty,
    details: all,
  },
  {
    code: '08',
    name: '個人番号の写り込み',
    advice: '個人番号（マイナンバー）が写らないように撮影してください。裏面は写さないでください。',
    deals: faulty,
    details: all,
  },
  {
    code: '21',
    name: '氏名不一致',
    advice: 'お申し込みの氏名と同じ氏名が記載された本人確認書類をご用意ください。',
    deals: faulty,
    details: [],
  },
  {
    code: '22',
    name: '生年月日不一致',
    advice: 'お申し込みの生年月日と同じ生年月日が記載された本人確認書類をご用意ください。',
    deals: faulty,
    details: [],
  },
  {
    code: '27',
    name: '住居不一致',
    advice:
      'お申し込みの住居と同じ住居が記載された本人確認書類をご用意ください。記載が以前の住居のときは、事務所へご連絡ください。',
    deals: faulty,
    details: [],
  },
  {
    code: '23',
    name: '有効期限切れ',
    advice: '有効期限内の本人確認書類をご用意ください。',
    deals: faulty,
    details: [],
  },
  {
    code: '24',
    name: '選択した書類と異なる',
    advice: '撮影する本人確認書類と同じ種類を選択してください。',
    deals: faulty,
    details: [],
  },
  {
    code: '25',
    name: '書類と顔の不一致',
    advice: 'ご本人の本人確認書類とお顔を撮影してください。',
    deals: faulty,
    details: [],
  },
  {
    code: '26',
    name: '原本でない',
    advice: 'コピーや画面ではなく、本人確認書類の原本を撮影してください。',
    deals: faulty,
    details: [],
  },
  { code: '41', name: '担当者の変更', advice: '', deals: [cancel], details: [] },
  { code: '42', name: '申込の取消', advice: '', deals: [cancel], details: [] },
  {
    code: '90',
    name: 'その他',
    advice: '',
    deals: [deny, reapply, cancel],
    details: all,
  },
];
